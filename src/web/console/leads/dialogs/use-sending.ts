import { useRef, useState } from 'react'
import { notify } from '../../notify.ts'
import type { CallFailure, CallOutcome } from '../../staff-call.ts'

/** Sends one request at a time and reports failures. Sending the same body again reuses the idempotency key. */
export function useSending<Body, Value>(send: (body: Body, key: string) => Promise<CallOutcome<Value>>) {
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const last = useRef({ body: '', key: '' })

  async function submit(body: Body): Promise<Value | null> {
    if (isBusy) return null
    const text = JSON.stringify(body)
    if (text !== last.current.body) last.current = { body: text, key: crypto.randomUUID() }
    setIsBusy(true)
    const outcome = await send(body, last.current.key)
    setIsBusy(false)
    setFailure(outcome.ok ? null : outcome)
    if (outcome.ok) return outcome.value
    notify('error', outcome.error)
    return null
  }

  return { isBusy, failure, submit }
}
