import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DEFAULT_SERVICE_MENU } from '../../../../domain/bookings/service-menu.ts'
import type { DraftBody } from '../../../../domain/content/drafts.ts'
import { EMPTY_SITE } from '../../../../domain/site/empty-site.ts'
import { rootField } from './draft-field.ts'
import { SiteFields } from './site-fields.tsx'

test('includes the body types and the service menu', () => {
  const site: DraftBody<'site'> = {
    ...EMPTY_SITE,
    home: { ...EMPTY_SITE.home, bodies: [{ label: 'Utes', body: 'Ute', picture: null }] },
  }
  const html = renderToStaticMarkup(
    <SiteFields site={rootField(site, { 'service.works.1.minutes': 'More than 0' }, () => {})} />,
  )
  expect(html).toContain('value="Utes"')
  for (const { name } of DEFAULT_SERVICE_MENU.works) expect(html).toContain(`value="${name}"`)
  expect(html).toContain('More than 0')
})
