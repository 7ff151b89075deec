import { useState } from 'react'
import { Button, type ButtonProps } from '../../../ui/button.tsx'
import { Download } from '../../../ui/icons.tsx'
import { notify } from '../notify.ts'

interface Props extends Pick<ButtonProps, 'size' | 'variant' | 'className'> {
  /** Name of the exported list in the error message: 'the audit'. */
  noun: string
  /** Resolves to false if the export failed. */
  save: () => Promise<boolean>
}

export function ExportButton({ noun, save, ...look }: Props) {
  const [isBusy, setIsBusy] = useState(false)
  const run = async () => {
    setIsBusy(true)
    if (!(await save())) notify('error', `Failed to export ${noun}`)
    setIsBusy(false)
  }
  return (
    <Button icon={<Download aria-hidden />} loading={isBusy} onClick={() => void run()} {...look}>
      Export
    </Button>
  )
}
