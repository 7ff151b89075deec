import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { type Tested, testProvider } from './assistant-calls.ts'
import { counted, durationText } from './assistant-texts.ts'
import type { DraftRead } from './settings-draft.ts'

interface Props {
  /** What is typed, saved or not. */
  read: () => DraftRead
  onErrors: (errors: Record<string, string>) => void
}

/** One fixed question by what is typed here: how long it took, or the operator's message. */
export function ProviderTest({ read, onErrors }: Props) {
  const [tested, setTested] = useState<Tested | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const part = useRef<HTMLDivElement>(null)
  // It stands last in a long form: what came of it would be out of sight.
  useEffect(() => {
    if (tested) part.current?.scrollIntoView({ block: 'nearest' })
  }, [tested])
  const ask = async () => {
    const typed = read()
    onErrors(typed.ok ? {} : typed.errors)
    if (!typed.ok) return
    const { endpoint, model, temperature, maxTokens } = typed.settings
    setIsBusy(true)
    const outcome = await testProvider({ endpoint, model, temperature, maxTokens })
    setIsBusy(false)
    if (outcome.ok) return setTested(outcome.value)
    if (outcome.errors.endpoint) onErrors({ endpoint: outcome.errors.endpoint })
    setTested({ answered: false, ms: 0, tokens: null, text: outcome.error })
  }
  return (
    <div ref={part} className="grid scroll-my-4 gap-2.5 sm:col-span-2">
      <div>
        <Button loading={isBusy} onClick={() => void ask()}>
          Test it
        </Button>
      </div>
      {tested && (
        <Notice kind={tested.answered ? 'success' : 'danger'} announce>
          {tested.answered
            ? `Answered in ${durationText(tested.ms)}${tested.tokens === null ? '' : `, ${counted(tested.tokens, 'token')}`}: ${tested.text}`
            : tested.text}
        </Notice>
      )}
    </div>
  )
}
