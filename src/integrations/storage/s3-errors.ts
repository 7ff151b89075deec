import { StorageError } from '../../domain/uploads/storage-error.ts'

interface Place {
  /** `s3://bucket/prefix` */
  name: string
  endpoint: string | null
}

interface S3Failure {
  name?: string
  code?: string
  message?: string
  $metadata?: { httpStatusCode?: number }
}

/** Whether there is no such file. A missing bucket is an error. */
export function isMissing(error: unknown): boolean {
  const { name, $metadata } = error as S3Failure
  return name === 'NoSuchKey' || (name === 'NotFound' && $metadata?.httpStatusCode === 404)
}

type Hint = (failure: { code: string; status: number }) => string | null

const UNREACHABLE = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'EPIPE'])
const TOO_SLOW = new Set(['TimeoutError', 'ETIMEDOUT', 'ESOCKETTIMEDOUT', 'RequestTimeout'])
const WRONG_KEY = new Set(['InvalidAccessKeyId', 'SignatureDoesNotMatch', 'AuthorizationHeaderMalformed'])
const WRONG_CLOCK = new Set(['RequestTimeTooSkewed', 'RequestExpired', 'AccessDeniedExpired'])

/** What the operator can do; the first match is used. Details of a request may contain keys, so only its code is passed on. */
const HINTS: readonly Hint[] = [
  ({ code }) =>
    UNREACHABLE.has(code)
      ? `cannot be reached (${code}): check S3_ENDPOINT, and that the server is running`
      : null,
  ({ code }) => (TOO_SLOW.has(code) ? 'did not answer in time: check the server and the network' : null),
  ({ code }) =>
    WRONG_CLOCK.has(code)
      ? 'refused the time of the request: the clock of this machine or of the server is wrong by more than a few minutes'
      : null,
  ({ code }) =>
    WRONG_KEY.has(code)
      ? 'refused the keys: check S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY and S3_REGION'
      : null,
  ({ code, status }) =>
    code === 'NoSuchBucket' || status === 404
      ? 'does not exist: create the bucket, or check S3_BUCKET'
      : null,
  ({ code, status }) =>
    code === 'AccessDenied' || status === 403
      ? 'refused access: the keys need to list, read, write and delete in this bucket'
      : null,
  ({ code }) =>
    /CERT|SELF_SIGNED|UNABLE_TO_(GET|VERIFY)/.test(code)
      ? `has an untrusted certificate (${code}): set its authority in NODE_EXTRA_CA_CERTS`
      : null,
  ({ code, status }) => (status === 507 || code === 'XMinioStorageFull' ? 'is full: make space' : null),
]

/** Turns an error of the library into one line that names the place and what to check. */
export function explainS3Error(error: unknown, { name, endpoint }: Place): StorageError {
  const { name: errorName = '', code: socketCode, $metadata } = error as S3Failure
  const failure = { code: socketCode ?? errorName, status: $metadata?.httpStatusCode ?? 0 }
  const hint = HINTS.map((each) => each(failure)).find((sentence) => sentence !== null)
  const place = endpoint === null ? name : `${name} at ${new URL(endpoint).host}`
  return new StorageError(`${place} ${hint ?? `answered with an error (${failure.code || 'unknown'})`}`, {
    cause: error,
  })
}
