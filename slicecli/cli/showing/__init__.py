"""`slice show` beyond the bytes: a run as it was printed, two runs compared, a raw in a pager.

Each way is a module that `show` loads when it is asked for; `run` says which run a digest means.
"""
