import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { type ProviderTestResult, testProvider } from './assistant-calls.ts'
import { countText, durationText } from './assistant-texts.ts'
import type { ParsedDraft } from './settings-draft.ts'

interface Props {
  /** Returns the settings in the form, saved or not. */
  readSettings: () => ParsedDraft
  onErrors: (errors: Record<string, string>) => void
}

/** Asks a fixed question with the settings in the form, and shows the time taken or the error. */
export function ProviderTest({ readSettings, onErrors }: Props) {
  const [result, setResult] = useState<ProviderTestResult | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const container = useRef<HTMLDivElement>(null)
  // The test is at the end of a long form, where its result would be out of view.
  useEffect(() => {
    if (result) container.current?.scrollIntoView({ block: 'nearest' })
  }, [result])
  const ask = async () => {
    const draft = readSettings()
    onErrors(draft.ok ? {} : draft.errors)
    if (!draft.ok) return
    const { endpoint, model, temperature, maxTokens } = draft.settings
    setIsBusy(true)
    const outcome = await testProvider({ endpoint, model, temperature, maxTokens })
    setIsBusy(false)
    if (outcome.ok) return setResult(outcome.value)
    if (outcome.errors.endpoint) onErrors({ endpoint: outcome.errors.endpoint })
    setResult({ answered: false, ms: 0, tokens: null, text: outcome.error })
  }
  return (
    <div ref={container} className="grid scroll-my-4 gap-2.5 sm:col-span-2">
      <div>
        <Button loading={isBusy} onClick={() => void ask()}>
          Test settings
        </Button>
      </div>
      {result && (
        <Notice kind={result.answered ? 'success' : 'danger'} announce>
          {result.answered
            ? `Answered in ${durationText(result.ms)}${result.tokens === null ? '' : `, ${countText(result.tokens, 'token')}`}: ${result.text}`
            : result.text}
        </Notice>
      )}
    </div>
  )
}
