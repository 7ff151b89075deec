import { type KeyboardEvent, useId, useState } from 'react'
import { checkEmail } from '../../../../domain/leads/forms/email.ts'
import { MAX_OUTSIDE_ADDRESSES } from '../../../../domain/reports/report-schedule.ts'
import { Button } from '../../../../ui/button.tsx'
import { SelectField } from '../../../../ui/forms/select-field.tsx'
import { TextField } from '../../../../ui/forms/text-field.tsx'
import { X } from '../../../../ui/icons.tsx'

interface Props {
  people: readonly { id: string; name: string }[]
  userIds: readonly string[]
  addresses: readonly string[]
  mayAddAddresses: boolean
  error: string | undefined
  onChange: (change: { userIds?: string[]; addresses?: string[] }) => void
}

/** People, who get their own figures, and addresses outside the group, which get totals. */
export function RecipientField({ people, userIds, addresses, mayAddAddresses, error, onChange }: Props) {
  const id = useId()
  const nameOf = (userId: string) => people.find((person) => person.id === userId)?.name ?? 'Unknown'
  const others = people.filter((person) => !userIds.includes(person.id))
  return (
    <div className="grid gap-3">
      {userIds.length + addresses.length > 0 && (
        <div>
          <p id={id} className="mb-1.5 font-semibold">
            To
          </p>
          <ul aria-labelledby={id} className="flex flex-wrap gap-1.5">
            {userIds.map((userId) => (
              <Recipient
                key={userId}
                name={nameOf(userId)}
                onRemove={() => onChange({ userIds: userIds.filter((each) => each !== userId) })}
              />
            ))}
            {addresses.map((address) => (
              <Recipient
                key={address}
                name={address}
                onRemove={() => onChange({ addresses: addresses.filter((each) => each !== address) })}
              />
            ))}
          </ul>
        </div>
      )}
      {others.length > 0 && (
        <SelectField
          label="Add person"
          placeholder="Choose a person"
          value=""
          error={error}
          options={others.map((person) => ({ value: person.id, label: person.name }))}
          onChange={({ target: { value } }) => value !== '' && onChange({ userIds: [...userIds, value] })}
        />
      )}
      {mayAddAddresses && addresses.length < MAX_OUTSIDE_ADDRESSES && (
        <AddressField
          error={others.length === 0 ? error : undefined}
          onAdd={(address) =>
            onChange({ addresses: addresses.includes(address) ? [...addresses] : [...addresses, address] })
          }
        />
      )}
      <p className="text-xs text-ink-500">
        Everyone gets the figures that they may see themselves.
        {addresses.length > 0 && ' Addresses outside the group get totals only, no names.'}
      </p>
    </div>
  )
}

function Recipient({ name, onRemove }: { name: string; onRemove: () => void }) {
  return (
    <li className="flex min-w-0 items-center rounded-s border border-ink-200 bg-canvas pl-2">
      <span className="truncate">{name}</span>
      <button
        type="button"
        aria-label={`Remove ${name}`}
        onClick={onRemove}
        className="grid size-7 shrink-0 place-items-center rounded-s text-ink-500 hover:text-ink-900 max-sm:size-11"
      >
        <X aria-hidden className="size-3.5" />
      </button>
    </li>
  )
}

function AddressField({ error, onAdd }: { error: string | undefined; onAdd: (address: string) => void }) {
  const [text, setText] = useState('')
  const [fault, setFault] = useState('')
  const add = () => {
    const checked = checkEmail(text)
    if (!checked.ok) return setFault(checked.message)
    setText('')
    onAdd(checked.value)
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    add()
  }
  return (
    <div className="flex items-start gap-2">
      <TextField
        label="Add address outside the group"
        type="email"
        className="min-w-0 flex-1"
        value={text}
        error={fault || error}
        placeholder="accounts@example.com"
        onKeyDown={handleKey}
        onChange={(event) => {
          setText(event.target.value)
          setFault('')
        }}
      />
      <Button className="mt-5" disabled={text.trim() === ''} onClick={add}>
        Add
      </Button>
    </div>
  )
}
