-- The former release bears it: it does not know the table, which is newer than it.
DROP TABLE "status_words";
