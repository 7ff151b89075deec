import { paths } from '../../../domain/site/routes.ts'
import { ButtonLink } from '../../../ui/button.tsx'

/** Only where scripts are off: what the assistant cannot do there, and what does it instead. */
export function NeedsScript() {
  return (
    <div className="hidden flex-col gap-3 noscript:flex">
      <p>
        The assistant needs JavaScript, which is switched off in this browser. Everything else here works
        without it: search the stock yourself, or ask our team.
      </p>
      <p className="flex flex-wrap gap-2.5">
        <ButtonLink size="m" variant="soft" href={paths.carSales()}>
          Search the stock
        </ButtonLink>
        <ButtonLink size="m" href={paths.contact()}>
          Contact Our Team
        </ButtonLink>
      </p>
    </div>
  )
}
