// What the other nouns may use of the data on bookings. Its own services reach into the folder.
export { type BookingRow, findBookingOfLead, listBookings } from './bookings.ts'
export { expireHolds, findHold, findHoldOfLead, insertHold, takeTurnFor } from './holds.ts'
