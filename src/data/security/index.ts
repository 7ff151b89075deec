// What the other nouns may use of the data on security. Its own services reach into the folder.
export { type Claim, claimKey, deleteKeysBefore, type KeyedRequest, keepAnswer } from './idempotency.ts'
export {
  createRateLimiter,
  deleteExpiredRateLimits,
  type Held,
  type RateLimit,
  type RateLimiter,
} from './rate-limits.ts'
