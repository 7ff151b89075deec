import type { DraftBody } from '../../../../domain/content/drafts.ts'
import { Checkbox } from '../../../../ui/forms/checkbox.tsx'
import { TextArea, TextField } from '../../../../ui/forms/text-field.tsx'
import { type DraftField, filledField } from './draft-field.ts'
import { linesInput, numberInput, numberLinesInput, optionalTextInput, textInput } from './field-inputs.ts'
import { FieldSection, PAIR } from './field-section.tsx'
import { PictureField } from './picture-field.tsx'
import { BodyStripFields, ServiceMenuFields } from './site-lists.tsx'

const DEFAULT_ACCENT = { light: '#c2410c', dark: '#fb923c' }

/** Settings of the group and the whole site. */
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
      <FieldSection title="Group">
        <div className={PAIR}>
          <TextField {...textInput(site.at('name'))} label="Name" />
          <TextField {...textInput(site.at('shortName'))} label="Short name" />
        </div>
        <TextArea
          {...textInput(site.at('siteDescription'))}
          label="Description"
          hint="One or two sentences."
          rows={2}
        />
        <div className={PAIR}>
          <TextField {...textInput(site.at('phone'))} label="Telephone" />
          <TextField
            {...textInput(site.at('showroom_address'))}
            label="Showroom address"
            hint="Used in page titles."
          />
          <TextField {...textInput(site.at('licenceNumber'))} label="Motor dealer licence" />
          <TextField {...textInput(site.at('abn'))} label="ABN" />
        </div>
      </FieldSection>
      <FieldSection title="Appearance">
        <PictureField
          field={site.at('logo')}
          label="Logo"
          hint="Shown next to the name on every page. Without one, the Forecourt mark is shown."
        />
        <Checkbox
          label="Use a custom accent colour"
          hint="For buttons and links, in the light and the dark theme."
          checked={ownAccent !== null}
          onChange={(event) => accent.set(event.target.checked ? DEFAULT_ACCENT : null)}
        />
        {ownAccent && (
          <div className={PAIR}>
            <TextField {...textInput(ownAccent.at('light'))} type="color" label="Light theme" />
            <TextField {...textInput(ownAccent.at('dark'))} type="color" label="Dark theme" />
          </div>
        )}
      </FieldSection>
      <FieldSection title="Home page">
        <TextArea {...textInput(home.at('title'))} label="Heading" rows={2} hint="Line breaks are kept." />
        <TextArea
          {...textInput(home.at('lead'))}
          label="Introduction"
          rows={2}
          hint="{count} and {showrooms} are filled in from live stock."
        />
        <TextField {...optionalTextInput(home.at('heroStockId'))} label="Stock number of the featured car" />
        <PictureField
          field={home.at('sellMyCarPicture')}
          label="Picture for Sell my car"
          hint="Shown on the home page."
        />
      </FieldSection>
      <BodyStripFields bodies={home.at('bodies')} />
      <ServiceMenuFields works={site.at('service').at('works')} />
      <FieldSection title="Prices">
        <TextArea {...textInput(site.at('price').at('price_disclaimer'))} label="Disclaimer" rows={3} />
        <TextArea
          {...numberLinesInput(site.at('price').at('segments'))}
          label="Upper limits of the price bands"
          rows={3}
          hint="In dollars, one per line. The last band has no upper limit."
        />
      </FieldSection>
      <FieldSection title="Addresses">
        <div className={PAIR}>
          <TextField {...textInput(urls.at('new'))} label="New cars" />
          <TextField {...textInput(urls.at('demo'))} label="Demo cars" />
          <TextField {...textInput(urls.at('used'))} label="Used cars" />
          <TextField
            {...optionalTextInput(urls.at('site_url'))}
            label="This site"
            hint="Without a path, such as https://www.example.com."
          />
          <TextField {...textInput(pages.at('servicePage'))} label="Service" />
          <TextField {...textInput(pages.at('contactPage'))} label="Contact" />
          <TextField {...textInput(pages.at('buildPrice'))} label="Build and price" />
          <TextField {...textInput(pages.at('testDrive'))} label="Test drive" />
        </div>
        <TextArea
          {...linesInput(site.at('exv'))}
          label="Models hidden from menus"
          optional
          rows={3}
          hint="Slugs such as exv, one per line."
        />
      </FieldSection>
      <FieldSection title="Third-party scripts">
        <p className="text-s text-ink-500">
          A script is loaded only if its id is set here and the visitor agrees. Pages allow only these hosts.
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
          label="Email addresses that receive every lead as ADF"
          optional
          rows={2}
          hint="One per line. Never shown to the public."
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

/** The loan used for advertised repayments. */
export function FinanceFields({ finance }: { finance: DraftField<DraftBody<'finance'>> }) {
  return (
    <FieldSection title="Advertised loan">
      <Checkbox
        label="Show repayments on cars"
        checked={finance.value.enabled}
        onChange={(event) => finance.at('enabled').set(event.target.checked)}
      />
      <div className={PAIR}>
        <TextField {...numberInput(finance.at('rate'))} label="Rate" after="% p.a." />
        <TextField {...numberInput(finance.at('termYears'))} label="Term" after="years" />
        <TextField {...numberInput(finance.at('establishmentFee'))} label="Establishment fee" before="$" />
        <TextField {...numberInput(finance.at('monthlyFee'))} label="Monthly fee" before="$" />
        <TextField {...numberInput(finance.at('balloonPercent'))} label="Balloon payment" after="%" />
      </div>
      <p className="text-s text-ink-500">
        The comparison rate and its warning are calculated from these values and shown with every repayment.
      </p>
    </FieldSection>
  )
}
