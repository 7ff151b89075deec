import { useState } from 'react'
import {
  type ListedDepartment,
  MAX_DEPARTMENT_NAME_LENGTH,
  MAX_TARGET_HOURS,
} from '../../../domain/users/departments.ts'
import { DEPARTMENT_LABELS } from '../../../domain/users/user.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { closesDialog } from '../../../ui/overlays/invoker.ts'
import { toasts } from '../../../ui/overlays/toast-store.ts'
import { useLatest } from '../list/use-latest.ts'
import { loadManagers, updateDepartment } from './department-calls.ts'

const DIALOG = 'edit-department'

interface Props {
  department: ListedDepartment
  onClose: () => void
  onDone: () => void
}

/** Name, manager and response target of a department. */
export function DepartmentDialog({ department, onClose, onDone }: Props) {
  const { dealership, department: kind, dealershipName } = department
  const [name, setName] = useState(department.name)
  const [managerId, setManagerId] = useState(department.manager?.id ?? '')
  const [hours, setHours] = useState(department.targetHours === null ? '' : String(department.targetHours))
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [isSaving, setIsSaving] = useState(false)
  const { outcome } = useLatest('managers', loadManagers)
  const managers = (outcome?.ok ? outcome.value.users : []).filter(
    (user) => user.department === kind && (user.dealership === null || user.dealership === dealership),
  )
  const save = async () => {
    setIsSaving(true)
    const trimmedName = name.trim()
    const isDefault = trimmedName === '' || trimmedName === DEPARTMENT_LABELS[kind]
    const result = await updateDepartment({
      dealership,
      department: kind,
      name: isDefault ? null : trimmedName,
      managerId: managerId || null,
      targetHours: hours.trim() === '' ? null : Number(hours),
    })
    setIsSaving(false)
    if (!result.ok)
      return setErrors(Object.keys(result.errors).length > 0 ? result.errors : { form: result.error })
    toasts.success(`${trimmedName || DEPARTMENT_LABELS[kind]} saved`)
    onDone()
  }
  return (
    <Dialog
      id={DIALOG}
      size="s"
      title={`${department.name}, ${dealershipName}`}
      open
      onClose={onClose}
      footer={
        <>
          <Button {...closesDialog(DIALOG)}>Cancel</Button>
          <Button variant="primary" loading={isSaving} onClick={() => void save()}>
            Save department
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {errors.form && (
          <Notice kind="danger" announce>
            {errors.form}
          </Notice>
        )}
        <TextField
          label="Name"
          value={name}
          maxLength={MAX_DEPARTMENT_NAME_LENGTH}
          error={errors.name}
          onChange={(event) => setName(event.target.value)}
        />
        <SelectField
          label="Manager"
          value={managerId}
          error={errors.managerId}
          options={[
            { value: '', label: 'None' },
            ...(department.manager && !managers.some(({ id }) => id === department.manager?.id)
              ? [{ value: department.manager.id, label: department.manager.name }]
              : []),
            ...managers.map((user) => ({ value: user.id, label: user.name })),
          ]}
          onChange={(event) => setManagerId(event.target.value)}
        />
        <TextField
          label="Respond to leads within (hours)"
          inputMode="numeric"
          value={hours}
          hint={`1 to ${MAX_TARGET_HOURS}; empty for no target.`}
          error={errors.targetHours}
          onChange={(event) => setHours(event.target.value)}
        />
      </div>
    </Dialog>
  )
}
