-- Measurements of a car: braked towing capacity in kg, ANCAP rating and its year, combined fuel use in litres per 100 km, boot in
-- litres, and length and width of the tray in mm. Null is not known. The limits are those of domain/vehicles/measurements.
alter table vehicles
  add column towing_kg integer check (towing_kg between 0 and 10000),
  add column ancap_stars integer check (ancap_stars between 0 and 5),
  add column ancap_year integer check (ancap_year between 1993 and 2100),
  add column fuel_use numeric(3, 1) check (fuel_use between 0.5 and 50),
  add column boot_litres integer check (boot_litres between 10 and 20000),
  add column tray_length integer check (tray_length between 500 and 10000),
  add column tray_width integer check (tray_width between 500 and 3000);
