import type { Demo } from './addresses.ts'

interface CallSample {
  query?: string | ((n: number, demo: Demo) => string)
  body?: unknown
}

const ODD_TEXT = encodeURIComponent(`${'a b* '.repeat(40)}%_"'<>`)
const words = (n: number) => encodeURIComponent(`toyota hilux white diesel automatic ${n}`)
const ANY_CALL: CallSample[] = [{}]

/** Requests for each call without sign-in. A new call is missing here, and the proof says so. */
export const CALL_SAMPLES: Record<string, readonly CallSample[]> = {
  'GET /chat-config': ANY_CALL,
  'GET /vehicle-cards': [{ query: (n, { car }) => `?ids=${car.stockid},X${n}` }],
  'GET /carsales-feed': [{}, { query: '?format=columns' }],
  'GET /search': [
    { query: (n) => `?q=${words(n)}` },
    { query: (n) => `?q=${ODD_TEXT}${n}&sort=price&pageSize=96` },
    { query: (n) => `?price=0-${n}&kms=0-${n}&year=1990-2030` },
  ],
  'GET /vehicle-pictures': [{ query: (_n, { car }) => `?stockid=${encodeURIComponent(car.stockid)}` }],
  'GET /suggest': [{ query: (n) => `?q=${words(n)}` }, { query: (n) => `?q=${ODD_TEXT}${n}` }],
  'GET /locate': [{ query: '?postcode=2100' }],
  'GET /usage': [{ query: (n) => `?sessionId=session-${n}` }],
  'GET /get-oem-range-data': [{ query: '?vehicleType=d-max' }],
  'GET /get-oem-vehicle-grades': [{ query: '?vehicleType=d-max' }],
  'GET /get-vehicle-grades': [{ query: '?vehicleType=d-max' }],
  'GET /get-carType': [{ query: '?vehicleType=d-max' }],
  'GET /get-vehicle-colors': [{ query: '?carName=d-max' }],
  'GET /get-vehicle-accessories': [{ query: '?carName=d-max' }],
  'GET /get-mux-compare-data': ANY_CALL,
  'GET /get-dmax-compare-data': ANY_CALL,
  'GET /cars-like-build': [{ query: '?vehicleType=d-max' }],
  'GET /form-guard': ANY_CALL,
  'GET /slots': [{ query: '?kind=service&dealership=harbour-brookvale&date=2030-01-07' }],
  'GET /holds': ANY_CALL,
  'POST /uploads': ANY_CALL,
  'POST /login': [{}, { body: { username: 'nobody', password: 'a wrong password' } }],
  'POST /token': [{}, { body: { username: 'nobody', password: 'a wrong password' } }],
  'POST /refresh-token': [{ body: { refreshToken: 'x'.repeat(200) } }],
  'POST /finance-quote': [{ body: { price: 30_000 } }],
  'POST /valuation': [
    { body: { make: 'Toyota', model: 'HiLux', year: 2020, kms: 60_000, condition: 'good' } },
  ],
  'POST /assistant': [{ body: { sessionId: 'cost-of-a-question', message: 'A white ute under $60,000' } }],
  'POST /check-rate-limit': [{ body: { sessionId: 'cost-of-a-check', action: 'message' } }],
  'POST /track-usage': ANY_CALL,
  'POST /log-interaction': ANY_CALL,
  'POST /log-follow-up': ANY_CALL,
  'POST /submit-lead': [{ body: { form: 'enquiry', contact: { name: 'Cost' } } }],
}

/** Rate limiters in the services of calls, besides the queue that `isCostlyData` tells. */
export const LIMITED_CALLS: Record<string, string> = {
  '/carsales-feed': 'one build per state',
  '/uploads': 'upload-address',
  '/login': 'sign-in-address',
  '/token': 'sign-in-address',
  '/valuation': 'valuation-address',
  '/assistant': 'assistant-address',
  '/submit-lead': 'lead-address',
}
