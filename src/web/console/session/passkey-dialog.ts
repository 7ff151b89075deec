/** Whether this browser can use passkeys here; they need a host name and a secure connection. */
export function arePasskeysAvailable(): boolean {
  return (
    window.isSecureContext &&
    typeof PublicKeyCredential !== 'undefined' &&
    !/^[\d.]+$|^\[/.test(window.location.hostname)
  )
}

/** Opens the browser's dialog for an existing passkey. Null if the person cancelled it. */
export async function askForPasskey(options: unknown): Promise<{ id: string } | null> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  return startAuthentication({
    optionsJSON: options as Parameters<typeof startAuthentication>[0]['optionsJSON'],
  }).catch(() => null)
}

/** Opens the browser's dialog for a new passkey. Null if the person cancelled it. */
export async function createPasskey(options: unknown): Promise<{ id: string } | null> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  return startRegistration({
    optionsJSON: options as Parameters<typeof startRegistration>[0]['optionsJSON'],
  }).catch(() => null)
}
