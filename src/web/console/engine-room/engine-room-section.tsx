import { data } from 'react-router'
import { can } from '../../../domain/permissions/permissions.ts'
import { paths } from '../../../domain/site/routes.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { consoleMeta } from '../layout/console-meta.ts'
import { openScreen } from '../layout/open-screen.ts'
import { actorOf } from '../layout/session-actor.ts'
import { SheetHead } from '../layout/sheet-head.tsx'
import { signedInUser } from '../session/session.ts'
import type { Route } from './+types/engine-room-section'
import { LogsSection } from './logs-section.tsx'
import { SECTION_NAMES, SECTIONS, type SectionName, sectionHref } from './sections.ts'
import { SecuritySection } from './security-section.tsx'
import { SettingsSection } from './settings-section.tsx'

export const meta: Route.MetaFunction = ({ params: { section } }) => {
  const name = SECTION_NAMES.find((each) => each === section)
  return consoleMeta(name ? SECTIONS[name].name : 'Engine room')
}

export async function clientLoader({ params: { section } }: Route.ClientLoaderArgs) {
  await openScreen('engine-room')
  const name = SECTION_NAMES.find((each) => each === section)
  if (!name) throw data(null, 404)
  const actor = actorOf(signedInUser())
  if (!actor || !can(actor, SECTIONS[name].permission)) throw data(null, 403)
  return { name, sections: SECTION_NAMES.filter((each) => can(actor, SECTIONS[each].permission)) }
}
clientLoader.hydrate = true as const

const BODIES: Record<SectionName, () => React.ReactNode> = {
  logs: LogsSection,
  security: SecuritySection,
  settings: SettingsSection,
}

/** A page of the engine room. */
export default function EngineRoomSection({ loaderData: { name, sections } }: Route.ComponentProps) {
  const Body = BODIES[name]
  return (
    <>
      <SheetHead title={SECTIONS[name].name}>
        <ButtonLink size="s" className="max-sm:h-11" href={paths.engineRoom()}>
          Engine room
        </ButtonLink>
        {sections
          .filter((each) => each !== name)
          .map((each) => (
            <ButtonLink key={each} size="s" className="max-sm:hidden" href={sectionHref(each)}>
              {SECTIONS[each].name}
            </ButtonLink>
          ))}
      </SheetHead>
      <Body />
    </>
  )
}
