import { useId } from 'react'
import { paths } from '../../../../domain/site/routes.ts'
import { CONDITION_LABELS, CONDITIONS } from '../../../../domain/vehicles/condition.ts'
import type { EditableField } from '../../../../domain/vehicles/edit/draft-fields.ts'
import { FIELD_UNITS } from '../../../../domain/vehicles/fields.ts'
import { MEASUREMENTS } from '../../../../domain/vehicles/measurements/limits.ts'
import { wholeText } from '../../../../domain/vehicles/prices/price.ts'
import { validVin } from '../../../../domain/vehicles/vin.ts'
import type { CarSuggestions } from '../../../../services/stock/index.ts'
import { Anchor } from '../../../../ui/anchor.tsx'
import { currentValue } from '../car-store.ts'
import { FillIn } from '../fill-in.tsx'
import { ScanVin } from '../scan-vin.tsx'
import type { CarScreen } from '../use-car.ts'
import { CarField } from './car-field.tsx'
import { CarSection } from './car-section.tsx'

interface Props {
  screen: CarScreen
  suggestions: CarSuggestions | null
}

/** The facts of the car. */
export function DetailsSection({ screen, suggestions }: Props) {
  const { car } = screen
  const textAt = (field: EditableField) => String(screen.typedValues[field] ?? currentValue(car, field) ?? '')
  const names = namesFor(suggestions, textAt('make'), textAt('model'))
  const words = suggestions?.words
  const lookups = suggestions?.lookups ?? []
  const dealerships = suggestions?.dealerships ?? []
  const kms = currentValue(car, 'kms')
  const summary = [
    `${textAt('make')} ${textAt('model')}`,
    typeof kms === 'number' && `${wholeText(kms)} km`,
    textAt('fuel').toLowerCase(),
  ]
  return (
    <CarSection
      title="Car"
      aside={
        <>
          <span className="sm:hidden">{summary.filter(Boolean).join(', ')}</span>
          {car.source !== null && (
            <span className="max-sm:hidden">From the feed {car.source}; a field you change stays yours</span>
          )}
        </>
      }
      action={
        car.canEdit &&
        lookups.length > 0 && (
          <FillIn
            id={car.id}
            vin={textAt('vin')}
            rego={textAt('rego')}
            state={dealerships.find(({ slug }) => slug === textAt('dealership'))?.state ?? ''}
            lookups={lookups}
            onFill={(values) => screen.store.type(values)}
          />
        )
      }
    >
      <div className="grid grid-cols-4 gap-x-3 gap-y-3.5 max-sm:grid-cols-2">
        <CarField screen={screen} field="year" />
        <CarField screen={screen} field="make" suggestions={names.makes} />
        <CarField screen={screen} field="model" suggestions={names.models} />
        <CarField screen={screen} field="body" suggestions={words?.body} />
        <CarField screen={screen} field="badge" suggestions={names.badges} className="col-span-2 min-w-0" />
        <CarField screen={screen} field="color" suggestions={words?.color} />
        <CarField screen={screen} field="seats" />
        <div className="col-span-2 flex min-w-0 items-start gap-2">
          <CarField
            screen={screen}
            field="vin"
            className="min-w-0 flex-1"
            hint={<VinHint screen={screen} vin={textAt('vin')} />}
          />
          {car.canEdit && (
            <span className="pt-5 empty:hidden">
              <ScanVin onVin={(vin) => screen.store.type({ vin })} />
            </span>
          )}
        </div>
        <CarField screen={screen} field="rego" />
        <CarField screen={screen} field="regoExpiry" type="date" />
        <CarField screen={screen} field="kms" after="km" />
        <CarField screen={screen} field="transmission" suggestions={words?.transmission} />
        <CarField screen={screen} field="fuel" suggestions={words?.fuel} />
        <CarField screen={screen} field="drive" suggestions={words?.drive} />
        <CarField
          screen={screen}
          field="dealership"
          className="col-span-2 min-w-0"
          options={dealerships.map(({ slug, name }) => ({ value: slug, label: name }))}
        />
        <CarField
          screen={screen}
          field="condition"
          options={CONDITIONS.map((value) => ({ value, label: CONDITION_LABELS[value] }))}
        />
        <CarField screen={screen} field="stockid" />
      </div>
      <details className="mt-4">
        <summary className="w-fit cursor-pointer text-xs text-ink-700 underline underline-offset-2 max-sm:min-h-11 max-sm:py-3">
          More details
        </summary>
        <div className="mt-3 grid grid-cols-4 gap-x-3 gap-y-3.5 max-sm:grid-cols-2">
          <CarField screen={screen} field="series" suggestions={words?.series} />
          <CarField screen={screen} field="engine" suggestions={words?.engine} />
          <CarField screen={screen} field="doors" />
          <CarField screen={screen} field="interiorColor" suggestions={words?.interiorColor} />
          <CarField screen={screen} field="buildDate" type="month" />
          <CarField screen={screen} field="complianceDate" type="month" />
        </div>
        <MeasurementFields screen={screen} hasModelFigures={textAt('condition') !== 'used'} />
      </details>
    </CarSection>
  )
}

/** A car that is not used takes what is empty here from its model, as `createModelFigures` does. */
function MeasurementFields({ screen, hasModelFigures }: { screen: CarScreen; hasModelFigures: boolean }) {
  const hintId = useId()
  const hasHint = hasModelFigures && screen.car.canEdit
  return (
    <fieldset className="mt-4" aria-describedby={hasHint ? hintId : undefined}>
      <legend className="text-xs font-semibold text-ink-700">Measurements</legend>
      {hasHint && (
        <p id={hintId} className="mt-0.5 max-w-140 text-xs text-pretty text-ink-500">
          Leave fields empty to use the model's specifications, if grade, body, transmission, drive and fuel
          match. ANCAP stars and year, and tray length and width, are used only as pairs.
        </p>
      )}
      <div className="mt-2.5 grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-x-3 gap-y-3.5">
        {MEASUREMENTS.map((field) =>
          // Its unit is too long to stand in the field.
          field === 'fuelUse' ? (
            <CarField key={field} screen={screen} field={field} label={`Fuel use, ${FIELD_UNITS.fuelUse}`} />
          ) : (
            <CarField key={field} screen={screen} field={field} after={FIELD_UNITS[field]} />
          ),
        )}
      </div>
    </fieldset>
  )
}

function VinHint({ screen: { car }, vin }: { screen: CarScreen; vin: string }) {
  if (car.vinRival)
    return (
      <>
        Also the VIN of{' '}
        <Anchor href={paths.car({ id: car.vinRival.id })} className="underline underline-offset-2">
          {car.vinRival.title}, {car.vinRival.stockid}
        </Anchor>
      </>
    )
  return validVin(vin) === null ? '17 characters. Google and Meta leave the car out without it.' : undefined
}

/** Suggests the models of the typed make, and the badges of the typed model. */
function namesFor(suggestions: CarSuggestions | null, make: string, model: string) {
  const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
  const names = suggestions?.names ?? []
  const ofMake = names.filter((name) => isSame(name.make, make))
  const ofModel = ofMake.filter((name) => isSame(name.model, model))
  return {
    makes: [...new Set(names.map((name) => name.make))],
    models: [...new Set((ofMake.length > 0 ? ofMake : names).map((name) => name.model))],
    badges: [...new Set(ofModel.flatMap(({ badge }) => badge ?? []))],
  }
}
