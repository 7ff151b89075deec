import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { notify } from '../notify.ts'
import { routeStrandedLeads } from './engine-calls.ts'

/** Sends open leads of people who cannot work on them to the routing rules. */
export function StrandedLeads({ text, onChange }: { text: string; onChange: () => void }) {
  const [isBusy, setIsBusy] = useState(false)
  const send = async () => {
    setIsBusy(true)
    const outcome = await routeStrandedLeads()
    setIsBusy(false)
    if (!outcome.ok) return notify('error', outcome.error)
    const { leads } = outcome.value
    notify(
      'success',
      leads === 1 ? '1 lead sent to the routing rules' : `${leads} leads sent to the routing rules`,
    )
    onChange()
  }
  return (
    <>
      {text}{' '}
      <Button size="s" loading={isBusy} className="max-sm:h-11" onClick={() => void send()}>
        Send to the rules
      </Button>
    </>
  )
}
