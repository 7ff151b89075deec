import { findMake } from './cleaning/makes.ts'
import { BODIES, DRIVES, FUELS, TRANSMISSIONS } from './cleaning/vocabulary.ts'
import {
  COLOUR,
  isDate,
  isYear,
  isYesNo,
  scoreCodes,
  scoreConditions,
  scoreDistances,
  scoreDistancesWithUnit,
  scoreKnownModels,
  scoreMatches,
  scoreModels,
  scoreModelsOnly,
  scoreMoney,
  scorePrices,
  scoreSpeltConditions,
  scoreSpeltWords,
  scoreStatuses,
  scoreTitles,
  scoreWords,
  share,
  URL_START,
} from './field-tests.ts'

export interface FieldRule {
  /** Visible on the mapping screen. */
  label: string
  /** Headers that identify the field, in `headerKey` form, separated by '|', likeliest first. */
  names: string
  /** Headers that only hint at the field; the values must agree. */
  weakNames?: string
  /** Share of a column's filled cells that look like the field, 0 to 1. */
  test?: (values: readonly string[]) => number
  /** Below this share a matching header is ignored. */
  minShare?: number
  /** Stricter test for a column whose header does not match. */
  testWithoutHeader?: (values: readonly string[]) => number
  /** Stricter test for a column whose header is only a hint. */
  testWithWeakHeader?: (values: readonly string[]) => number
  /** Minimum share to map a column by its values alone. */
  minShareWithoutHeader?: number
  /** Headers under which values alone never count. */
  excludedHeaders?: RegExp
  /** Several columns may map to the field. */
  allowsSeveral?: true
}

export const FIELDS = {
  stockid: {
    label: 'Stock number',
    names: `stock number|stock no|stockid|stock id|stock num|stk no|stock|stock code|inventory number|
      vehicle id|unit number|dealer reference`,
    weakNames: `id|listing id|ad id|advert id|item id|car id|ref|reference|reference number|sku|offer id|
      key|guid|uuid|post id`,
    test: scoreCodes,
    minShare: 0.6,
  },
  vin: {
    label: 'VIN',
    names: 'vin|vin number|vehicle identification number|vin no|chassis number|chassis no|vin code',
    test: scoreMatches(/^[a-hj-npr-z\d]{17}$/i),
    minShare: 0.2,
    minShareWithoutHeader: 0.8,
  },
  rego: {
    label: 'Registration',
    names: `rego|rego number|rego no|registration number|reg no|registration plate|number plate|
      license plate|licence plate|plate|vrm|registration|reg`,
    test: scoreMatches(/^(?=.*\d)[a-z\d ·-]{2,10}$/i),
    minShare: 0.5,
  },
  regoExpiry: {
    label: 'Registration expiry',
    names: `rego expiry|registration expiry|rego expires|rego exp|reg expiry|rego expiry date|
      registration expires`,
    test: share(isDate),
  },
  title: {
    label: 'Title',
    names: `title|listing title|ad title|headline|heading|vehicle title|listing name|vehicle name|
      car name|car title|advert title|full name|make model|ad headline|
      titel|titre|titolo|titulo|tytul|bezeichnung`,
    weakNames: 'name|vehicle|car|listing|model|car model|description|item',
    test: scoreTitles,
    minShare: 0.5,
    minShareWithoutHeader: 0.6,
    excludedHeaders: /seller|dealer|vendor|store|branch|location|address|owner/,
  },
  condition: {
    label: 'New, demo or used',
    names: `condition|used or new|new used|used new|new or used|new used demo|stock type|
      vehicle condition|inventory type|item condition|car condition|new or used or demo`,
    weakNames: `car type|offer type|listing type|state of vehicle|status|state|type|vehicle type|usage|
      ad type|sale type`,
    test: scoreConditions,
    testWithoutHeader: scoreSpeltConditions,
    minShare: 0.6,
    minShareWithoutHeader: 0.9,
  },
  isNew: {
    label: 'New (yes or no)',
    names: 'is new|new|is new vehicle|is new car',
    test: share(isYesNo),
    minShare: 0.5,
  },
  year: {
    label: 'Year',
    names: `year|model year|build year|manufacture year|year of manufacture|manufacturing year|year built|
      production year|prod year|year produced|make year|registration year|year of registration|
      reg year|car year|vehicle year|yr|my|vehicle model date|baujahr|annee|ano|model yr|
      bouwjaar|rok|rok produkcji|rok vyroby|anno|arsmodell|jahr|produktionsjahr|ano modelo`,
    weakNames: `first registration|registration date|first registration date|registered|registration|
      year month|manufactured|age`,
    test: share((value) => isYear(value) || (isDate(value) && !/^\d+$/.test(value))),
    minShare: 0.5,
    minShareWithoutHeader: 0.9,
  },
  make: {
    label: 'Make',
    names: `make|make from the file name|brand|manufacturer|mfr|car make|vehicle make|maker|marque|manufacturer name|car brand|
      vehicle brand|make name|brand name|oem|marke|marca|hersteller|car company|mfg|
      marka|merk|marka pojazdu|znacka|marque auto`,
    weakNames: 'company|company name|car|name',
    test: share((value) => value.length < 30 && findMake(value) !== null),
    minShare: 0.15,
    minShareWithoutHeader: 0.7,
  },
  model: {
    label: 'Model',
    names: `model|mdl|car model|vehicle model|model name|modell|modelo|modele|model range|model family|
      nameplate|
      modello|model pojazdu`,
    weakNames: 'type|range|car name|name|car|family|series',
    test: scoreModels,
    minShare: 0.2,
    testWithWeakHeader: scoreModelsOnly,
    testWithoutHeader: scoreKnownModels,
    minShareWithoutHeader: 0.5,
  },
  badge: {
    label: 'Badge',
    names: `badge|variant|trim|trim level|grade|version|derivative|edition|sub model|submodel|
      motors trim|trim name|model variant|vehicle version|vehicle configuration|badge description|
      model version|
      wersja|versione`,
    weakNames: 'spec|style|model grade',
    test: share((value) => value.length <= 80 && !isYesNo(value)),
  },
  series: {
    label: 'Series',
    names: 'series|model series|generation|vehicle generation|model generation',
    test: share((value) => value.length <= 60),
  },
  body: {
    label: 'Body',
    names: `body|body type|body style|bodytype|bodystyle|body shape|vehicle body type|vehicle body|
      body description|carrosserie|karosserie|
      nadwozie|typ nadwozia|carrozzeria|carroceria|karoserie|aufbau`,
    weakNames: `vehicle type|type|category|vehicle style|style|vehicle category|car type|class|segment|
      vehicle class|vehicle size class`,
    test: scoreWords(BODIES),
    testWithoutHeader: scoreSpeltWords(BODIES),
    minShare: 0.5,
    minShareWithoutHeader: 0.75,
  },
  colors: {
    label: 'Exterior / interior colour',
    names: `colour ext int|color ext int|exterior interior colour|exterior interior color|colours|
      colour exterior interior`,
    test: scoreMatches(/\S\s*\/\s*\S/),
    minShare: 0.5,
  },
  color: {
    label: 'Colour',
    names: `colour|color|exterior colour|exterior color|ext colour|ext color|ext col|paint colour|
      paint color|body colour|body color|colour exterior|color exterior|car color|car colour|
      vehicle color|vehicle colour|exterior|paint|farbe|couleur|colore|colour name|
      kolor|kleur|farve|farg|cor|aussenfarbe|col`,
    test: scoreMatches(COLOUR),
    minShare: 0.2,
    minShareWithoutHeader: 0.85,
  },
  interiorColor: {
    label: 'Interior colour',
    names: `interior colour|interior color|int colour|int color|int col|interior|upholstery colour|
      upholstery color|upholstery|interior trim|trim colour|trim color|cabin colour`,
    test: share((value) => !isYesNo(value) && value.length <= 60),
    minShare: 0.6,
  },
  transmission: {
    label: 'Transmission',
    names: `transmission|gearbox|transmission type|gear box|gear type|gear box type|gearbox type|gear|
      trans|gears|getriebe|vehicle transmission|gear shift|
      skrzynia biegow|boite|boite de vitesses|boite vitesse|cambio|transmision|transmissie|caja|vaxellada|prevodovka`,
    test: scoreWords(TRANSMISSIONS),
    testWithoutHeader: scoreSpeltWords(TRANSMISSIONS),
    minShare: 0.4,
    minShareWithoutHeader: 0.8,
  },
  fuel: {
    label: 'Fuel',
    names: `fuel|fuel type|fueltype|engine fuel|engine fuel type|kraftstoff|carburant|fuel kind|energy|
      paliwo|rodzaj paliwa|carburante|combustible|combustivel|brandstof|alimentazione|palivo|bransle|energie|kraftstoffart|treibstoff`,
    weakNames: 'engine type|powertrain|fuel description',
    test: scoreWords(FUELS),
    testWithoutHeader: scoreSpeltWords(FUELS),
    minShare: 0.5,
    minShareWithoutHeader: 0.8,
  },
  drive: {
    label: 'Drive',
    names: `drive|drive type|drivetype|drivetrain|drive train|driven wheels|drive wheels|wheel drive|
      driveline|drive wheel|traction|drive wheel configuration|
      naped|antrieb|trazione|traccion`,
    weakNames: 'wheel|wheels',
    test: scoreWords(DRIVES),
    testWithoutHeader: scoreSpeltWords(DRIVES),
    minShare: 0.5,
    minShareWithoutHeader: 0.8,
  },
  engine: {
    label: 'Engine',
    names: `engine|engine description|engine name|motor|engine info|engine details|
      silnik|moteur|motore`,
    weakNames: 'engine type',
    test: scoreMatches(/\d|\bv\d|cyl|electric|motor|turbo/i),
    minShare: 0.4,
  },
  engineSize: {
    label: 'Engine size',
    names: `engine size|enginesize|engine capacity|engine volume|engine litres|engine cc|cc|displacement|
      engine displacement|engine l|cubic capacity|hubraum|engine capacity cc|displacement cm3|
      litres|capacity|engine liters|
      pojemnosc|pojemnosc skokowa|cylindree|cilindrata|cilindrada`,
    test: scoreMatches(/^\d/),
    minShare: 0.5,
  },
  cylinders: {
    label: 'Cylinders',
    names: `cylinders|cylindersin engine|cylinders in engine|no of cylinders|number of cylinders|
      engine cylinders|cyl|cylinder|num cylinders`,
    test: scoreMatches(/^v?\d{1,2}(?:\.0)?\b/i),
    minShare: 0.4,
  },
  doors: {
    label: 'Doors',
    names: `doors|door|number of doors|no of doors|doors number|num doors|door count|
      turen|liczba drzwi|portes|porte|puertas|portas|deuren|nombre de portes`,
    test: scoreMatches(/^\D{0,2}\d{1,2}(?!\d)|^(?:two|three|four|five)\b/i),
    minShare: 0.5,
  },
  seats: {
    label: 'Seats',
    names: `seats|seating capacity|number of seats|no of seats|seat|seating|num seats|seat count|
      passenger capacity|vehicle seating capacity|
      sitze|sitzplatze|places|posti|plazas|liczba miejsc`,
    test: scoreMatches(/^\D{0,2}\d{1,2}(?!\d)/),
    minShare: 0.5,
  },
  towingKg: {
    label: 'Braked towing capacity',
    names: `braked towing capacity|towing capacity braked|braked towing|towing braked|tow capacity braked|
      braked tow capacity|braked towing kg|towing braked kg|braked towing capacity kg|braked towing load`,
    weakNames: 'towing capacity|tow capacity|towing capacity kg|max towing capacity|towing|tow rating',
    test: scoreMatches(/^\D{0,12}\d[\d,. ]*\s?(?:kgs?|t|tonnes?)?\b/i),
    minShare: 0.5,
    testWithWeakHeader: scoreMatches(/^(?:[1-4][,. ]?\d{3}\s?(?:kgs?)?|[1-4](?:\.\d+)?\s?t(?:onnes?)?)$/i),
  },
  ancapStars: {
    label: 'ANCAP rating',
    names: `ancap|ancap rating|ancap stars|ancap safety rating|ancap star rating|ancap score|safety rating ancap`,
    test: scoreMatches(/^(?:[0-5]|zero|one|two|three|four|five)\b(?![.]\d)/i),
    minShare: 0.5,
  },
  ancapYear: {
    label: 'ANCAP year',
    names: 'ancap year|ancap rating year|ancap test year|ancap date stamp|year of ancap rating',
    test: share(isYear),
    minShare: 0.5,
  },
  fuelUse: {
    label: 'Fuel use',
    names: `fuel consumption|fuelconsumption|fuel use|fuel consumption combined|combined fuel consumption|
      fuel use combined|combined fuel use|litres per 100 km|l 100km|fuel consumption l 100km|fuel use l 100 km`,
    weakNames: 'fuel economy|fuel economy combined|fuel efficiency|consumption',
    test: scoreMatches(/^\d{1,2}(?:[.,]\d+)?\s?(?:(?:l|lt|ltrs?|lit(?:re|er)s?)\b.*)?$/i),
    testWithWeakHeader: scoreMatches(/^\d{1,2}(?:[.,]\d+)?\s?l\w*\s?\/\s?100/i),
    minShare: 0.5,
  },
  bootLitres: {
    label: 'Boot in litres',
    names: `boot|boot space|boot capacity|boot litres|boot size|boot volume|boot l|boot space litres|
      boot capacity litres|cargo capacity litres`,
    weakNames: 'cargo volume|cargo capacity|luggage capacity|boot space seats up',
    test: scoreMatches(/^\d[\d,]*(?:\.\d+)?\s?(?:l|lt|ltr|lit(?:re|er)s?)?$/i),
    testWithWeakHeader: scoreMatches(/^\d[\d,]*(?:\.\d+)?\s?l(?:t|tr|itres?)?$/i),
    minShare: 0.5,
  },
  trayLength: {
    label: 'Tray length',
    names: 'tray length|tub length|tray length mm|tub length mm',
    test: scoreMatches(/^\d/),
    minShare: 0.5,
  },
  trayWidth: {
    label: 'Tray width',
    names: 'tray width|tub width|tray width mm|tub width mm',
    test: scoreMatches(/^\d/),
    minShare: 0.5,
  },
  traySize: {
    label: 'Tray, length x width',
    names: 'tray size|tray dimensions|tub size|tub dimensions|tray size mm',
    test: scoreMatches(/\d\s?(?:mm|cm|m)?\s?[x×]\s?\d/i),
    minShare: 0.5,
  },
  kms: {
    label: 'Kilometres',
    names: `odometer|kms|kilometres|kilometers|km|odometer km|kms driven|km driven|mileage|milage|
      mileage km|odo|odometer reading|odometer value|kilometer|kilometre|mileage value|
      mileage from odometer|distance|distance travelled|kilometers driven|kilometres driven|
      kilometrage|kilometraje|laufleistung|km stand|kilometerstand|driven|odometer kms|
      przebieg|chilometraggio|chilometri|kilometros|quilometragem|km percorsi|najezd|tachometer|kilometry|gelaufene km`,
    test: scoreDistances,
    minShare: 0.5,
    testWithoutHeader: scoreDistancesWithUnit,
    minShareWithoutHeader: 0.8,
    excludedHeaders: /range|service|warranty|reichweite|autonom/,
  },
  miles: {
    label: 'Miles',
    names: 'miles|mileage miles|mileage mi|odometer miles|odometer mi|miles driven|mileage in miles',
    test: scoreDistances,
    minShare: 0.5,
  },
  kmsUnit: {
    label: 'Distance unit',
    names: `mileage unit|odometer unit|mileage units|odometer units|mileage from odometer unit code|
      distance unit`,
    test: scoreMatches(/^(?:mi|km)/i),
    minShare: 0.5,
  },
  driveAwayPrice: {
    label: 'Drive-away price',
    names: `drive away price|dap price|dap|driveaway price|drive away|driveaway|price drive away|
      on road price|on the road price`,
    test: scorePrices,
  },
  egcPrice: {
    label: 'Price before government charges',
    names: `egc price|egc|price egc|price excluding government charges|excluding government charges price|
      price ex gov charges|price excl gov charges`,
    test: scorePrices,
  },
  price: {
    label: 'Price',
    names: `price|selling price|sellingprice|asking price|advertised price|sale price|retail price|
      list price|internet price|our price|special price|price value|price amount|offers price|msrp|
      preis|prix|prezzo|precio|rrp|amount|listing price|current price|cash price|
      cena|cena brutto|prijs|pris|preco|kaufpreis|verkaufspreis|preis in eur|prix ttc|price pln`,
    test: scorePrices,
    minShare: 0.3,
    testWithoutHeader: scoreMoney,
    minShareWithoutHeader: 0.8,
    excludedHeaders:
      /deposit|week|month|repay|finance|tax|duty|fee|charge|sav(?:e|ing)|discount|rebate|valu|insur|\bwas\b|warranty/,
  },
  listPrice: {
    label: 'Price before reduction',
    names: 'regular price|price before discount',
    test: scorePrices,
  },
  previousPrice: {
    label: 'Previous price',
    names: 'previous price|was price|old price|original price|price was|price before',
    test: scorePrices,
  },
  priceType: {
    label: 'Price type',
    names: 'price type|vehicle price type|pricetype',
    test: scoreMatches(/drive|egc|excl|gov/i),
    minShare: 0.5,
  },
  currency: {
    label: 'Currency',
    names: 'currency|price currency|offers price currency|currency code',
    test: scoreMatches(/^\D{1,4}$/),
    minShare: 0.5,
  },
  status: {
    label: 'Status',
    names: `status|availability|stock status|listing status|sale status|vehicle status|sold status|
      offers availability`,
    test: scoreStatuses,
    minShare: 0.5,
  },
  sold: { label: 'Sold', names: 'sold|is sold', test: share(isYesNo), minShare: 0.5 },
  pending: {
    label: 'Pending',
    names: 'pending|is pending|sale pending|under offer',
    test: share(isYesNo),
    minShare: 0.5,
  },
  withdrawn: { label: 'Withdrawn', names: 'withdrawn|is withdrawn', test: share(isYesNo), minShare: 0.5 },
  dealership: {
    label: 'Dealership',
    names: `location code|dealership|dealership name|dealer|dealer name|store code|store|branch|yard|
      location|dealer code|dealer location|site|showroom|lot|yard code|offer location|loc|loc code`,
    weakNames: 'suburb|city|town|seller name|region',
    test: share((value) => value.length <= 100 && !URL_START.test(value) && !/^-?\d+\.\d{3,}/.test(value)),
    minShare: 0.6,
  },
  comments: {
    label: 'Comments',
    names: `dealer comments|dealercomments|comments|comment|description|seller comments|seller notes|
      notes|long description|ad text|advert text|vehicle description|overview|remarks|
      ad description|
      beschreibung|opis|descrizione|descripcion|omschrijving`,
    weakNames: 'details|text|body text',
    test: share((value) => value.length > 25 && value.includes(' ')),
    minShare: 0.3,
  },
  features: {
    label: 'Features',
    names: `features|equipment|option list|standard features|key features|feature list|vehicle options|
      technical features|extras|accessories|options|
      ausstattung|wyposazenie|equipements|equipamiento`,
    test: share((value) => /[|;,\n]/.test(value) || /^[^|]{3,60}$/.test(value)),
    minShare: 0.3,
  },
  tags: {
    label: 'Tags',
    names: 'tags|labels',
    test: share((value) => value.length < 200 && !URL_START.test(value)),
    minShare: 0.5,
  },
  searchKeywords: {
    label: 'Search keywords',
    names: 'search keywords|keywords|search keywords display value',
    test: share((value) => !URL_START.test(value)),
    minShare: 0.5,
  },
  certified: {
    label: 'Certified',
    names: 'certified|is certified|cpo|certified pre owned',
    test: share(isYesNo),
    minShare: 0.5,
  },
  buildDate: {
    label: 'Build date',
    names: 'build date|built date|manufacture date|date of manufacture|production date|built|build',
    test: share(isDate),
    minShare: 0.5,
  },
  complianceDate: {
    label: 'Compliance date',
    names: 'compliance date|compliance|complied|comp date|compliance plate',
    test: share(isDate),
    minShare: 0.5,
  },
  listedAt: {
    label: 'Date listed',
    names: `listed at|date listed|listing date|date posted|posting date|date created|date added|
      date first on lot|created at|offer publication date|ad created|date in stock|in stock date|
      publication date|first seen|listed|posted|created`,
    test: share((value) => isDate(value.slice(0, 10)) || isDate(value)),
    minShare: 0.5,
  },
  imageUrls: {
    label: 'Pictures',
    names: `image|images|image url|image urls|image link|image links|additional image link|photo|photos|
      photo url|photo urls|picture|pictures|picture url|picture urls|main image|img|img url|
      image src|images url|images src|thumb|photo links|main photo|
      bilder|zdjecia|fotos|foto`,
    test: share((value) => URL_START.test(value.trim())),
    minShare: 0.5,
    allowsSeveral: true,
  },
  url: {
    label: 'Page URL',
    names: `url|link|listing url|href|vdp url|vehicle url|ad url|permalink|page url|detail url|
      source url|car url|listing link|ad link`,
    test: share((value) => URL_START.test(value) && !/\.(?:jpe?g|png|webp)\b/i.test(value)),
    minShare: 0.5,
  },
} satisfies Record<string, FieldRule>

export type FieldName = keyof typeof FIELDS
export const FIELD_NAMES = Object.keys(FIELDS) as FieldName[]
export const isFieldName = (name: string): name is FieldName => Object.hasOwn(FIELDS, name)

const splitNames = (names: string) => names.split('|').map((name) => name.trim())

/** Each field's headers as lists. */
export const HEADERS = Object.fromEntries(
  FIELD_NAMES.map((field) => {
    const rule: FieldRule = FIELDS[field]
    return [
      field,
      { names: splitNames(rule.names), weak: rule.weakNames === undefined ? [] : splitNames(rule.weakNames) },
    ]
  }),
) as Record<FieldName, { names: string[]; weak: string[] }>
