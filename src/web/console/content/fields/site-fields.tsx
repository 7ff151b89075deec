import type { DraftBody } from '../../../../domain/content/drafts.ts'
import { Checkbox } from '../../../../ui/forms/checkbox.tsx'
import { TextArea, TextField } from '../../../../ui/forms/text-field.tsx'
import { type DraftField, filledField } from './draft-field.ts'
import { linesInput, numberInput, numberLinesInput, optionalTextInput, textInput } from './field-inputs.ts'
import { FieldSection, PAIR } from './field-section.tsx'
import { PictureField } from './picture-field.tsx'
import { BodyStripFields, ServiceMenuFields } from './site-lists.tsx'

const USUAL_ACCENT = { light: '#c2410c', dark: '#fb923c' }

/** Everything the group says of itself on every page. */
export function SiteFields({ site }: { site: DraftField<DraftBody<'site'>> }) {
  const { forms } = site.value
  const [home, urls, pages, scripts] = [
    site.at('home'),
    site.at('stockurls'),
    site.at('pages'),
    site.at('scripts'),
  ]
  const accent = site.at('accent')
  const ownAccent = filledField(accent)
  return (
    <>
      <FieldSection title="The group">
        <div className={PAIR}>
          <TextField {...textInput(site.at('name'))} label="Name" />
          <TextField {...textInput(site.at('shortName'))} label="Where there is little room" />
        </div>
        <TextArea {...textInput(site.at('siteDescription'))} label="In one or two sentences" rows={2} />
        <div className={PAIR}>
          <TextField {...textInput(site.at('phone'))} label="Telephone" />
          <TextField
            {...textInput(site.at('showroom_address'))}
            label="Showroom address"
            hint="In page titles."
          />
          <TextField {...textInput(site.at('licenceNumber'))} label="Motor dealer licence" />
          <TextField {...textInput(site.at('abn'))} label="ABN" />
        </div>
      </FieldSection>
      <FieldSection title="Looks">
        <PictureField
          field={site.at('logo')}
          label="Logo"
          hint="Beside the name on every page; without one, our mark."
        />
        <Checkbox
          label="A colour of our own"
          hint="For buttons and links, once for light and once for dark."
          checked={ownAccent !== null}
          onChange={(event) => accent.set(event.target.checked ? USUAL_ACCENT : null)}
        />
        {ownAccent && (
          <div className={PAIR}>
            <TextField {...textInput(ownAccent.at('light'))} type="color" label="In light" />
            <TextField {...textInput(ownAccent.at('dark'))} type="color" label="In dark" />
          </div>
        )}
      </FieldSection>
      <FieldSection title="Home page">
        <TextArea {...textInput(home.at('title'))} label="Heading" rows={2} hint="A line each." />
        <TextArea
          {...textInput(home.at('lead'))}
          label="Words under it"
          rows={2}
          hint="{count} and {showrooms} are filled in from live stock."
        />
        <TextField {...optionalTextInput(home.at('heroStockId'))} label="Stock number of the car on top" />
        <PictureField
          field={home.at('sellMyCarPicture')}
          label="Beside selling a car"
          hint="On the home page."
        />
      </FieldSection>
      <BodyStripFields bodies={home.at('bodies')} />
      <ServiceMenuFields works={site.at('service').at('works')} />
      <FieldSection title="Prices">
        <TextArea {...textInput(site.at('price').at('price_disclaimer'))} label="Disclaimer" rows={3} />
        <TextArea
          {...numberLinesInput(site.at('price').at('segments'))}
          label="Upper ends of the price bands"
          rows={3}
          hint="In dollars, a line each; the last band is open."
        />
      </FieldSection>
      <FieldSection title="Addresses">
        <div className={PAIR}>
          <TextField {...textInput(urls.at('new'))} label="New cars" />
          <TextField {...textInput(urls.at('demo'))} label="Demo cars" />
          <TextField {...textInput(urls.at('used'))} label="Used cars" />
          <TextField {...optionalTextInput(urls.at('site_url'))} label="The site itself" hint="https://…" />
          <TextField {...textInput(pages.at('servicePage'))} label="Service" />
          <TextField {...textInput(pages.at('contactPage'))} label="Contact" />
          <TextField {...textInput(pages.at('buildPrice'))} label="Build and price" />
          <TextField {...textInput(pages.at('testDrive'))} label="Test drive" />
        </div>
        <TextArea
          {...linesInput(site.at('exv'))}
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
          <TextField {...optionalTextInput(scripts.at('tagManager'))} label="Tag manager" hint="GTM-…" />
          <TextField {...optionalTextInput(scripts.at('analytics'))} label="Analytics" hint="G-…" />
          <TextField
            {...optionalTextInput(scripts.at('earlierAnalytics'))}
            label="Earlier analytics"
            hint="UA-…"
          />
          <TextField {...optionalTextInput(scripts.at('socialPixelPageId'))} label="Social pixel" />
        </div>
      </FieldSection>
      <FieldSection title="Leads">
        <TextArea
          {...linesInput(site.at('crm').at('addresses'))}
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
export function FinanceFields({ finance }: { finance: DraftField<DraftBody<'finance'>> }) {
  return (
    <FieldSection title="The loan cars are advertised with">
      <Checkbox
        label="Repayments stand on cars"
        checked={finance.value.enabled}
        onChange={(event) => finance.at('enabled').set(event.target.checked)}
      />
      <div className={PAIR}>
        <TextField {...numberInput(finance.at('rate'))} label="Rate" after="% p.a." />
        <TextField {...numberInput(finance.at('termYears'))} label="Term" after="years" />
        <TextField {...numberInput(finance.at('establishmentFee'))} label="Establishment fee" before="$" />
        <TextField {...numberInput(finance.at('monthlyFee'))} label="Monthly fee" before="$" />
        <TextField {...numberInput(finance.at('balloonPercent'))} label="Left to the end" after="%" />
      </div>
      <p className="text-s text-ink-500">
        The comparison rate and its warning are worked out from these and stand beside every repayment.
      </p>
    </FieldSection>
  )
}
