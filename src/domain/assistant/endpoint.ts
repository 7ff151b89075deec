/** Allows only hosts named by the operator, so that the key reaches no other, and no credentials in the address. */
export function isAllowedEndpoint(endpoint: string, hosts: readonly string[]): boolean {
  const url = URL.parse(endpoint)
  return url !== null && url.username === '' && url.password === '' && hosts.includes(url.hostname)
}

export function endpointRefusal(hosts: readonly string[]): string {
  return hosts.length === 0
    ? 'No provider is configured. The operator can add one with ASSISTANT_URL and ASSISTANT_KEY.'
    : `The key is only sent to ${hosts.join(', ')}. The operator can allow more hosts with ASSISTANT_HOSTS.`
}
