import type { Redirect } from '../../../domain/redirects/redirect.ts'
import { formatInstant } from '../../../domain/time/format.ts'
import type { ListedRedirect } from '../../../services/content/index.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Pencil, Trash2 } from '../../../ui/icons.tsx'
import { Cell, HeaderCell, Row, Table } from '../../../ui/lists/table.tsx'
import { useTimeZone } from '../session/time-zone.ts'

interface Props {
  redirects: readonly ListedRedirect[]
  onEdit: (redirect: Redirect) => void
  onDelete: (redirect: Redirect) => void
}

export function RedirectTable({ redirects, onEdit, onDelete }: Props) {
  const timeZone = useTimeZone()
  return (
    <Table label="Redirects" className="flex-1">
      <thead>
        <tr>
          <HeaderCell>Old address</HeaderCell>
          <HeaderCell className="max-sm:hidden">New address</HeaderCell>
          <HeaderCell className="max-lg:hidden">Changed</HeaderCell>
          <HeaderCell>
            <span className="sr-only">Actions</span>
          </HeaderCell>
        </tr>
      </thead>
      <tbody>
        {redirects.map(({ from, to, updatedAt, updatedBy }) => (
          <Row key={from}>
            <Cell className="py-1.5 whitespace-normal wrap-anywhere sm:w-2/5">
              {from}
              <span className="block text-ink-500 sm:hidden">to {to}</span>
            </Cell>
            <Cell className="py-1.5 whitespace-normal wrap-anywhere max-sm:hidden">{to}</Cell>
            <Cell className="text-ink-500 max-lg:hidden">
              {formatInstant(updatedAt, 'date', timeZone)}
              {updatedBy && `, ${updatedBy}`}
            </Cell>
            <Cell className="w-0">
              <span className="flex justify-end">
                <IconButton
                  name={`Edit ${from}`}
                  size="s"
                  className="max-sm:size-11"
                  onClick={() => onEdit({ from, to })}
                >
                  <Pencil aria-hidden />
                </IconButton>
                <IconButton
                  name={`Delete ${from}`}
                  size="s"
                  className="max-sm:size-11"
                  onClick={() => onDelete({ from, to })}
                >
                  <Trash2 aria-hidden />
                </IconButton>
              </span>
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  )
}
