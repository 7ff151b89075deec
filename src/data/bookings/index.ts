// Exports for services of other nouns. Services of the same noun import its files directly.
export { type BookingRow, findBookingOfLead, listBookings } from './bookings.ts'
export { beginHold, expireHolds, findHold, findHoldOfLead, insertHold, lockVehicleHolds } from './holds.ts'
export { countNetworkPromises, countOpenBookings, countOpenHolds } from './promises.ts'
