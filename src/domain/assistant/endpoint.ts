/** The key goes to hosts the operator named and to no other; nor does an address carry a name and password of its own. */
export function isAllowedEndpoint(endpoint: string, hosts: readonly string[]): boolean {
  const url = URL.parse(endpoint)
  return url !== null && url.username === '' && url.password === '' && hosts.includes(url.hostname)
}

export function endpointRefusal(hosts: readonly string[]): string {
  return hosts.length === 0
    ? 'No provider is configured: the operator names one by ASSISTANT_URL and ASSISTANT_KEY.'
    : `The key is sent to ${hosts.join(', ')} only. The operator may name more hosts by ASSISTANT_HOSTS.`
}
