CREATE FUNCTION dues_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'allocations are append-only: record what is taken back instead';
END
$$;
--> statement-breakpoint
CREATE TRIGGER dues_allocations_append_only BEFORE UPDATE OR DELETE ON "dues_allocations"
  FOR EACH ROW EXECUTE FUNCTION dues_refuse_change();
