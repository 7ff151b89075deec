import type { SiteConfig } from '../../../../domain/site/site-config.ts'
import { Checkbox } from '../../../../ui/forms/checkbox.tsx'
import { TextArea, TextField } from '../../../../ui/forms/text-field.tsx'
import type { FieldsProps } from './field-props.ts'
import { FieldSection, PAIR } from './field-section.tsx'
import { linesAt, numberAt, optionalAt, textAt, wholeIn, withAt } from './nested-field.ts'
import { PictureField } from './picture-field.tsx'
import { BodyStripFields, ServiceMenuFields } from './site-lists.tsx'

const USUAL_ACCENT = { light: '#c2410c', dark: '#fb923c' }

/** Everything the group says of itself on every page. */
export function SiteFields(props: FieldsProps) {
  const { body, errors, onType } = props
  const { forms, accent, logo, home } = body as unknown as SiteConfig
  return (
    <>
      <FieldSection title="The group">
        <div className={PAIR}>
          <TextField {...textAt(props, 'name')} label="Name" />
          <TextField {...textAt(props, 'shortName')} label="Where there is little room" />
        </div>
        <TextArea {...textAt(props, 'siteDescription')} label="In one or two sentences" rows={2} />
        <div className={PAIR}>
          <TextField {...textAt(props, 'phone')} label="Telephone" />
          <TextField {...textAt(props, 'showroom_address')} label="Showroom address" hint="In page titles." />
          <TextField {...textAt(props, 'licenceNumber')} label="Motor dealer licence" />
          <TextField {...textAt(props, 'abn')} label="ABN" />
        </div>
      </FieldSection>
      <FieldSection title="Looks">
        <PictureField
          id="document-logo"
          label="Logo"
          hint="Beside the name on every page; without one, our mark."
          picture={logo}
          error={errors.logo}
          onChange={(picture) => onType({ logo: picture })}
        />
        <Checkbox
          label="A colour of our own"
          hint="For buttons and links, once for light and once for dark."
          checked={accent !== null}
          onChange={(event) => onType({ accent: event.target.checked ? USUAL_ACCENT : null })}
        />
        {accent && (
          <div className={PAIR}>
            <TextField {...textAt(props, 'accent.light')} type="color" label="In light" />
            <TextField {...textAt(props, 'accent.dark')} type="color" label="In dark" />
          </div>
        )}
      </FieldSection>
      <FieldSection title="Home page">
        <TextArea {...textAt(props, 'home.title')} label="Heading" rows={2} hint="A line each." />
        <TextArea
          {...textAt(props, 'home.lead')}
          label="Words under it"
          rows={2}
          hint="{count} and {showrooms} are filled in from live stock."
        />
        <TextField {...optionalAt(props, 'home.heroStockId')} label="Stock number of the car on top" />
        <PictureField
          id="document-home.sellMyCarPicture"
          label="Beside selling a car"
          hint="On the home page."
          picture={home.sellMyCarPicture}
          error={errors['home.sellMyCarPicture']}
          onChange={(picture) => onType(withAt(body, 'home.sellMyCarPicture', picture))}
        />
      </FieldSection>
      <BodyStripFields {...props} />
      <ServiceMenuFields {...props} />
      <FieldSection title="Prices">
        <TextArea {...textAt(props, 'price.price_disclaimer')} label="Disclaimer" rows={3} />
        <TextArea
          {...linesAt(props, 'price.segments', wholeIn)}
          label="Upper ends of the price bands"
          rows={3}
          hint="In dollars, a line each; the last band is open."
        />
      </FieldSection>
      <FieldSection title="Addresses">
        <div className={PAIR}>
          <TextField {...textAt(props, 'stockurls.new')} label="New cars" />
          <TextField {...textAt(props, 'stockurls.demo')} label="Demo cars" />
          <TextField {...textAt(props, 'stockurls.used')} label="Used cars" />
          <TextField {...optionalAt(props, 'stockurls.site_url')} label="The site itself" hint="https://…" />
          <TextField {...textAt(props, 'pages.servicePage')} label="Service" />
          <TextField {...textAt(props, 'pages.contactPage')} label="Contact" />
          <TextField {...textAt(props, 'pages.buildPrice')} label="Build and price" />
          <TextField {...textAt(props, 'pages.testDrive')} label="Test drive" />
        </div>
        <TextArea
          {...linesAt(props, 'exv')}
          label="Models kept out of menus"
          optional
          rows={3}
          hint="Their slugs (exv), a line each."
        />
      </FieldSection>
      <FieldSection title="Scripts of others">
        <p className="text-s text-ink-500">
          Loaded only where an id stands here, and only for who says yes. Pages allow exactly these hosts.
        </p>
        <div className={PAIR}>
          <TextField {...optionalAt(props, 'scripts.tagManager')} label="Tag manager" hint="GTM-…" />
          <TextField {...optionalAt(props, 'scripts.analytics')} label="Analytics" hint="G-…" />
          <TextField
            {...optionalAt(props, 'scripts.earlierAnalytics')}
            label="Earlier analytics"
            hint="UA-…"
          />
          <TextField {...optionalAt(props, 'scripts.socialPixelPageId')} label="Social pixel" />
        </div>
      </FieldSection>
      <FieldSection title="Leads">
        <TextArea
          {...linesAt(props, 'crm.addresses')}
          label="Mail addresses that get every lead in ADF"
          optional
          rows={2}
          hint="A line each. Never shown to the public."
        />
        <p className="text-s text-ink-500">
          Form numbers:{' '}
          {Object.entries(forms)
            .map(([name, number]) => `${name} ${number}`)
            .join(', ')}
          . Other systems rely on them, so they are fixed.
        </p>
      </FieldSection>
    </>
  )
}

/** The loan the group advertises its cars with. */
export function FinanceFields(props: FieldsProps) {
  const { body, onType } = props
  return (
    <FieldSection title="The loan cars are advertised with">
      <Checkbox
        label="Repayments stand on cars"
        checked={body.enabled === true}
        onChange={(event) => onType({ enabled: event.target.checked })}
      />
      <div className={PAIR}>
        <TextField {...numberAt(props, 'rate')} label="Rate" after="% p.a." />
        <TextField {...numberAt(props, 'termYears')} label="Term" after="years" />
        <TextField {...numberAt(props, 'establishmentFee')} label="Establishment fee" before="$" />
        <TextField {...numberAt(props, 'monthlyFee')} label="Monthly fee" before="$" />
        <TextField {...numberAt(props, 'balloonPercent')} label="Left to the end" after="%" />
      </div>
      <p className="text-s text-ink-500">
        The comparison rate and its warning are worked out from these and stand beside every repayment.
      </p>
    </FieldSection>
  )
}
