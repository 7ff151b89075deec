import { PAGING } from '../../../../domain/constants.ts'
import { Kbd } from '../../../../ui/kbd.tsx'
import { ListFoot } from '../../list/list-foot.tsx'
import { type LeadsState, leadsHref } from '../leads-url.ts'

interface Props {
  state: LeadsState
  visibleCount: number
  total: number
  canAssign: boolean
}

export function LeadFoot({ state, visibleCount, total, canAssign }: Props) {
  return (
    <ListFoot
      page={state.page}
      pageSize={PAGING.assignments}
      rowCount={visibleCount}
      total={total}
      hrefFor={(page) => leadsHref({ ...state, page })}
      hasManyKeys
      keys={
        <>
          <Kbd>j</Kbd> <Kbd>k</Kbd> move <Kbd>↵</Kbd> open{' '}
          {canAssign && (
            <>
              <Kbd>a</Kbd> assign{' '}
            </>
          )}
          <Kbd>x</Kbd> select
        </>
      }
    />
  )
}
