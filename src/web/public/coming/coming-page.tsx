import { useRouteLoaderData } from 'react-router'
import { paths, type RouteName } from '../../../domain/site/routes.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Phone } from '../../../ui/icons.tsx'
import { telHref } from '../layout/phone.ts'
import type { loader as layoutLoader } from '../layout/public-layout.tsx'
import { COMING } from './coming-texts.ts'

/** A page that is on its way: what it will do, and what one can do today. */
export function Coming({ name }: { name: RouteName }) {
  const phone = useRouteLoaderData<typeof layoutLoader>('public/layout/public-layout')?.site.phone
  const { title, sentence } = COMING[name] ?? { title: 'Coming soon', sentence: 'This page is on its way.' }
  return (
    <div className="wrap py-20 max-sm:py-12">
      <EmptyState
        headingLevel={1}
        title={title}
        actions={
          <>
            {phone && (
              <ButtonLink variant="primary" href={telHref(phone)} icon={<Phone aria-hidden />}>
                Call {phone}
              </ButtonLink>
            )}
            <ButtonLink variant="line" href={paths.home()}>
              Home
            </ButtonLink>
          </>
        }
      >
        {sentence} This page is not open yet. Call us and we will help you straight away.
      </EmptyState>
    </div>
  )
}
