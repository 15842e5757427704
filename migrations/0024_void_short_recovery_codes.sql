-- Recovery codes of 50 bits under a plain hash count no more: whoever has some left is told that none is, and renews them.
DELETE FROM "recovery_codes";
