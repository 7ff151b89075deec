import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { useScreenKeys } from '../layout/keys/screen-keys.ts'
import { type ReportsState, reportsUrl } from './reports-url.ts'

/** `t` shows charts as tables and back. */
export function useChartKeys(title: string, state: ReportsState): void {
  const navigate = useNavigate()
  useScreenKeys(
    useMemo(() => {
      const view = state.view === 'chart' ? 'table' : 'chart'
      return {
        title,
        keys: [
          {
            key: 't',
            act: 'Show charts as tables, or back',
            run: () =>
              void navigate(reportsUrl.href({ ...state, view }), { replace: true, preventScrollReset: true }),
          },
        ],
      }
    }, [title, state, navigate]),
  )
}
