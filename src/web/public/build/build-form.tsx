import type { ReactNode } from 'react'
import type { BuildState } from '../../../domain/models/build-url.ts'
import { paths } from '../../../domain/site/routes.ts'
import { DIFFERENCES } from '../../../domain/vehicles/compare/compare-url.ts'
import { Button } from '../../../ui/button.tsx'

/** With script each choice applies at once; without it the form submits to the address. */
export function BuildForm({
  slug,
  state,
  children,
}: {
  slug: string
  state: BuildState
  children: ReactNode
}) {
  return (
    <form action={paths.build({ slug })} onSubmit={(event) => event.preventDefault()}>
      {children}
      <input type="hidden" name="view" value={state.view} />
      {state.differencesOnly && <input type="hidden" name={DIFFERENCES} value="only" />}
      <div className="mt-6 hidden noscript:block">
        <Button type="submit" variant="ink" full>
          Show this build
        </Button>
      </div>
    </form>
  )
}
