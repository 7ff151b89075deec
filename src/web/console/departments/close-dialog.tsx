import { useState } from 'react'
import type { DepartmentClose, ListedDepartment } from '../../../domain/users/departments.ts'
import { Button } from '../../../ui/button.tsx'
import { RadioGroup } from '../../../ui/forms/radio-group.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { closesDialog } from '../../../ui/overlays/invoker.ts'
import { toasts } from '../../../ui/overlays/toast-store.ts'
import { closeDepartment } from './department-calls.ts'

const DIALOG = 'close-department'

interface Props {
  department: ListedDepartment
  /** The same department at other dealerships. */
  others: readonly ListedDepartment[]
  onClose: () => void
  onDone: () => void
}

/** Closes a department and hands its people and open leads on, in one step. */
export function CloseDialog({ department, others, onClose, onDone }: Props) {
  const [handTo, setHandTo] = useState(others[0]?.dealership ?? '')
  const [leadChoice, setLeadChoice] = useState<DepartmentClose['openLeads']>('stay')
  const [error, setError] = useState<string | undefined>(undefined)
  const [isSaving, setIsSaving] = useState(false)
  const { name, dealershipName, people, openLeads } = department
  const close = async () => {
    setIsSaving(true)
    const outcome = await closeDepartment({
      dealership: department.dealership,
      department: department.department,
      handTo,
      openLeads: leadChoice,
    })
    setIsSaving(false)
    if (!outcome.ok) return setError(outcome.error)
    toasts.success(`${name} at ${dealershipName} closed`)
    onDone()
  }
  return (
    <Dialog
      id={DIALOG}
      size="s"
      title={`Close ${name} at ${dealershipName}?`}
      open
      onClose={onClose}
      footer={
        <>
          <Button {...closesDialog(DIALOG)}>Cancel</Button>
          <Button
            variant="danger"
            disabled={others.length === 0}
            loading={isSaving}
            onClick={() => void close()}
          >
            Close department
          </Button>
        </>
      }
    >
      <p className="text-ink-700">
        {people === 1 ? '1 person' : `${people} people`} and{' '}
        {openLeads === 1 ? '1 open lead' : `${openLeads} open leads`} move to the dealership you choose.
        Completed leads stay where they are.
      </p>
      {others.length === 0 ? (
        <p className="mt-4 text-danger">
          No other dealership has this department open, so it cannot be closed.
        </p>
      ) : (
        <SelectField
          label="Hand people and leads to"
          className="mt-4"
          value={handTo}
          error={error}
          options={others.map((each) => ({ value: each.dealership, label: each.dealershipName }))}
          onChange={(event) => setHandTo(event.target.value)}
        />
      )}
      {others.length > 0 && openLeads > 0 && (
        <div className="mt-4">
          <RadioGroup
            label="Open leads"
            value={leadChoice}
            choices={[
              {
                value: 'stay',
                label: 'Keep with their people',
                description: 'Each person takes their leads along.',
              },
              {
                value: 'rules',
                label: 'Send to the routing rules',
                description: 'The rules of the other dealership choose a person for each lead.',
              },
            ]}
            onChange={(to) => setLeadChoice(to === 'rules' ? 'rules' : 'stay')}
          />
        </div>
      )}
    </Dialog>
  )
}
