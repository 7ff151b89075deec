import { paths } from '../../../domain/site/routes.ts'
import { ButtonLink } from '../../../ui/button.tsx'

export function NeedsScript() {
  return (
    <div className="hidden flex-col gap-3 noscript:flex">
      <p>
        The assistant needs JavaScript, which is switched off in your browser. The rest of our website works
        without it: search our stock or contact our team.
      </p>
      <p className="flex flex-wrap gap-2.5">
        <ButtonLink size="m" variant="soft" href={paths.carSales()}>
          Search our stock
        </ButtonLink>
        <ButtonLink size="m" href={paths.contact()}>
          Contact Our Team
        </ButtonLink>
      </p>
    </div>
  )
}
