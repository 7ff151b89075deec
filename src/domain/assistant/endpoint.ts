/**
 * Allows only origins named by the operator, so that the key reaches no other host or port and never goes out unencrypted,
 * and no credentials in the address.
 */
export function isAllowedEndpoint(endpoint: string, origins: readonly string[]): boolean {
  const url = URL.parse(endpoint)
  return url !== null && url.username === '' && url.password === '' && origins.includes(url.origin)
}

export function endpointRefusal(origins: readonly string[]): string {
  return origins.length === 0
    ? 'No provider is configured. The operator can add one with ASSISTANT_URL and ASSISTANT_KEY.'
    : `The key is only sent to ${origins.join(', ')}. The operator can allow more hosts with ASSISTANT_HOSTS.`
}

/** Whether the key is safe on its way: encrypted, or to a model on this machine. */
export function isSecureEndpoint(endpoint: string): boolean {
  const url = URL.parse(endpoint)
  if (url === null || url.username !== '' || url.password !== '') return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK_HOST.test(url.hostname))
}

const LOOPBACK_HOST = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/
