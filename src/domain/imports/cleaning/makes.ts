import { fold } from '../../search/fold.ts'

/** Makes in their official spelling. */
const MAKES =
  `Abarth|Acura|Aixam|Alfa Romeo|Alpina|Alpine|Aptera|Aston Martin|Audi|Austin|Austin-Healey|BAIC|Bentley|Bertone|BMW|
Borgward|Bugatti|Buick|BYD|Cadillac|Caterham|Changan|Chery|Chevrolet|Chrysler|Citroën|Cupra|Dacia|Daewoo|Daihatsu|Daimler|
Datsun|Deepal|DeLorean|Denza|DFSK|Dodge|Dongfeng|DS|Eagle|Exeed|Ferrari|Fiat|Fisker|Force|Ford|Foton|FPV|Freightliner|FUSO|Geely|
Genesis|Geo|GMC|Great Wall|GWM|Haval|Hillman|Hino|Holden|Honda|Hongqi|HSV|Hudson|Hummer|Hyundai|Ineos|Infiniti|International|
Isuzu|Iveco|JAC|Jaecoo|Jaguar|Jeep|Jensen|JMC|Karma|Kenworth|KGM|Kia|Koenigsegg|KTM|Lada|Lamborghini|Lancia|Land Rover|LDV|
Leapmotor|Lexus|Lincoln|Lotus|Lucid|Lynk & Co|Mack|Mahindra|MAN|Maruti Suzuki|Maserati|Maxus|Maybach|Mazda|McLaren|Mercedes-Benz|
Mercedes-AMG|Mercedes-Maybach|Mercury|MG|Mini|Mitsubishi|Morgan|Morris|NIO|Nissan|Oldsmobile|Omoda|Opel|Packard|Pagani|Peugeot|
Plymouth|Polestar|Pontiac|Porsche|Proton|Ram|Renault|Rivian|Rolls-Royce|Rover|Saab|Samsung|Saturn|Scania|Scion|SEAT|Skoda|
Škoda|Skywell|Smart|SsangYong|Studebaker|Subaru|Suzuki|Tata|Tesla|Toyota|Trabant|Triumph|TVR|UAZ|UD|Vauxhall|VinFast|Volkswagen|
Volvo|Wartburg|Western Star|Willys|Wuling|XPeng|Zeekr|Zotye|Ambassador|Premier|Jawa|Royal Enfield|Harley-Davidson|Ducati|Yamaha|Kawasaki`
    .split('|')
    .map((make) => make.trim())

const ALIASES: Record<string, string> = {
  alfa: 'Alfa Romeo',
  'alfa-romeo': 'Alfa Romeo',
  aston: 'Aston Martin',
  'aston-martin': 'Aston Martin',
  chev: 'Chevrolet',
  chevy: 'Chevrolet',
  citroen: 'Citroën',
  'great wall motors': 'Great Wall',
  harley: 'Harley-Davidson',
  land: 'Land Rover',
  landrover: 'Land Rover',
  'land-rover': 'Land Rover',
  maruti: 'Maruti Suzuki',
  'maruti-suzuki': 'Maruti Suzuki',
  mercedes: 'Mercedes-Benz',
  'mercedes benz': 'Mercedes-Benz',
  mercedesbenz: 'Mercedes-Benz',
  'mercedes-b': 'Mercedes-Benz',
  merc: 'Mercedes-Benz',
  'mini cooper': 'Mini',
  rolls: 'Rolls-Royce',
  'rolls royce': 'Rolls-Royce',
  skoda: 'Skoda',
  'ssang yong': 'SsangYong',
  vw: 'Volkswagen',
  volkwagen: 'Volkswagen',
  great: 'Great Wall',
  infinity: 'Infiniti',
  hyundia: 'Hyundai',
  hyundi: 'Hyundai',
  hundai: 'Hyundai',
  mitsubshi: 'Mitsubishi',
  volkswagon: 'Volkswagen',
  nisan: 'Nissan',
  porche: 'Porsche',
  toyta: 'Toyota',
  lynk: 'Lynk & Co',
  'mercedes amg': 'Mercedes-AMG',
  'austin healey': 'Austin-Healey',
  western: 'Western Star',
  royal: 'Royal Enfield',
  'general motors': 'GMC',
}

const BY_NAME = new Map([
  ...MAKES.map((make) => [fold(make), make] as const),
  ...Object.entries(ALIASES),
  ['skoda', 'Skoda'] as const,
])

/** Returns the make in its official spelling; null if it is unknown. */
export function findMake(text: string): string | null {
  return BY_NAME.get(fold(text).replaceAll('_', ' ').trim()) ?? null
}

/** Words that are makes in a make column but not elsewhere: 'Land Cruiser', 'western.csv'. */
const FIRST_HALVES = new Set(['land', 'great', 'royal', 'western'])
const EVERYDAY_WORDS = new Set([
  ...FIRST_HALVES,
  'premier',
  'smart',
  'international',
  'eagle',
  'force',
  'alpine',
  'man',
])

/** Finds the make in a file name, unless the name is also an everyday word. */
export function makeOfFileName(name: string): string | null {
  const bare = fold(name.replace(/(?:\.\w{2,6}){1,2}$/, ''))
    .replaceAll('_', ' ')
    .trim()
  return EVERYDAY_WORDS.has(bare) ? null : findMake(bare)
}

/** Second halves of makes that files split at the space: 'Land' and 'Rover' is Land Rover. */
const SECOND_HALVES = new Map<string, string>(
  Object.entries({
    'Land Rover': 'rover',
    'Alfa Romeo': 'romeo',
    'Aston Martin': 'martin',
    'Great Wall': 'wall',
    'Rolls-Royce': 'royce',
    'Mercedes-Benz': 'benz',
    'Western Star': 'star',
    'Royal Enfield': 'enfield',
    'Maruti Suzuki': 'suzuki',
    'Lynk & Co': '& co',
  }),
)

/** Removes the second half of the make from the model; null if the model does not start with it. */
export function withoutSecondHalf(make: string, model: string): string | null {
  const half = SECOND_HALVES.get(make)
  if (half === undefined) return null
  const folded = fold(model)
  if (folded === half) return ''
  return folded.startsWith(`${half} `) ? model.slice(half.length + 1).trim() : null
}

/** Models of several words, by their first word: if a file cuts the name off at its first space, the title has the rest. */
const LONG_MODELS = new Map<string, readonly string[]>(
  Object.entries({
    grand: [
      'cherokee',
      'vitara',
      'i10',
      'voyager',
      'caravan',
      'highlander',
      'marquis',
      'c4 picasso',
      'c4',
      'scenic',
      'carnival',
      'am',
      'wagoneer',
    ],
    santa: ['fe', 'cruz'],
    land: ['cruiser prado', 'cruiser'],
    landcruiser: ['prado'],
    range: ['rover evoque', 'rover velar', 'rover sport', 'rover vogue', 'rover'],
    discovery: ['sport'],
    model: ['3', 's', 'x', 'y'],
    pajero: ['sport'],
    eclipse: ['cross'],
    mustang: ['mach-e'],
    crown: ['victoria'],
    monte: ['carlo'],
    el: ['camino'],
    town: ['car', '& country', 'and country'],
    transit: ['connect', 'custom', 'courier'],
    wagon: ['r'],
    swift: ['dzire'],
    new: ['compass', 'beetle'],
    corolla: ['cross'],
    yaris: ['cross'],
    gr: ['corolla', 'yaris', 'supra', '86'],
    'x-trail': [],
    haval: ['h2', 'h6', 'h6gt', 'h9', 'jolion'],
    ute: ['cannon'],
    tank: ['300', '500'],
    ioniq: ['5', '6', '9'],
    '4': ['runner'],
    tucson: ['l'],
    urban: ['cruiser'],
    fj: ['cruiser'],
    megane: ['e-tech'],
    great: ['wall'],
    outback: [],
    f: ['type', 'pace'],
    e: ['type', 'pace'],
    xc: ['90', '60', '40'],
    g: ['class'],
    atto: ['3'],
    bongo: ['friendy'],
    hiace: ['commuter'],
    s: ['class'],
    c: ['class'],
    cx: [],
    mx: ['5'],
    bt: ['50'],
    rav: ['4'],
    ssangyong: [],
    musso: [],
  }),
)

/** Counts the words from `at` that belong to the model's name. */
export function modelLength(words: readonly string[], at: number): number {
  const first = fold(words[at] ?? '')
  for (const rest of LONG_MODELS.get(first) ?? []) {
    const parts = rest.split(' ')
    if (parts.every((part, index) => fold(words[at + 1 + index] ?? '') === part)) return 1 + parts.length
  }
  return 1
}

/** Models that only one maker has used, to identify the make when a file omits it. */
const MODELS_OF: Record<string, string> = {
  Toyota:
    'camry|corolla|hilux|rav4|landcruiser|land cruiser|prado|yaris|kluger|tacoma|tundra|highlander|4runner|sienna|prius|innova|fortuner|etios|aurion|avalon|sequoia|aygo|auris|hiace|venza|matrix|corolla altis|c-hr',
  Honda: 'civic|accord|cr-v|crv|hr-v|odyssey|jazz|fit|city|amaze|brio|pilot|ridgeline|element|insight',
  Ford: 'fiesta|focus|mondeo|ranger|falcon|territory|f-150|f150|f-250|f250|f-350|mustang|explorer|escape|edge|fusion|taurus|expedition|transit|ecosport|kuga|puma|galaxy|s-max|c-max|bronco|everest|figo|endeavour|ka',
  Chevrolet:
    'silverado|silverado 1500|tahoe|suburban|malibu|impala|camaro|corvette|equinox|traverse|cruze|cobalt|colorado|trailblazer|blazer|aveo',
  Nissan:
    'altima|sentra|rogue|pathfinder|frontier|titan|maxima|murano|versa|navara|x-trail|qashqai|juke|micra|leaf|pulsar|patrol|370z|350z|xterra|armada|note|dualis',
  Hyundai:
    'elantra|sonata|tucson|santa fe|i30|i20|i10|ix35|accent|kona|veloster|creta|verna|xcent|grand i10|eon|i45|i800|getz|palisade|venue',
  Kia: 'sportage|sorento|cerato|rio|picanto|optima|soul|carnival|stinger|telluride|seltos|forte|ceed|stonic|niro',
  Volkswagen:
    'golf|polo|passat|tiguan|jetta|touareg|touran|t-roc|t-cross|amarok|beetle|up|sharan|arteon|scirocco|caddy|vento|ameo|transporter|caravelle',
  Mazda: 'cx-3|cx-5|cx-7|cx-9|mx-5|bt-50|mazda3|mazda6|mazda 3|mazda 6|mazda2|rx-8',
  Subaru: 'forester|outback|impreza|liberty|legacy|wrx|brz|xv|crosstrek|levorg|tribeca',
  Mitsubishi: 'lancer|outlander|pajero|triton|asx|mirage|eclipse cross|magna|colt|challenger pb',
  Holden: 'commodore|astra gtc|captiva|barina|calais|caprice|statesman|cruze jh',
  Jeep: 'wrangler|grand cherokee|cherokee|compass|renegade|patriot|gladiator|liberty sport',
  'Maruti Suzuki':
    'ritz|ciaz|wagon r|swift dzire|dzire|ertiga|baleno|alto|alto 800|alto k10|omni|sx4|eeco|s cross|vitara brezza|celerio|800|ignis|zen',
  'Mercedes-Benz':
    'c class|e class|a class|b class|s class|gla class|glc class|gle class|cla class|c-class|e-class|a-class|s-class|sprinter|vito|slk',
  Audi: 'a1|a3|a4|a5|a6|a7|a8|q2|q3|q5|q7|q8|tt|s3|s4|s5|rs3|rs4|rs6|r8',
  BMW: '1 series|2 series|3 series|4 series|5 series|6 series|7 series|x1|x3|x5|x6|m3|m4|m5|z4|328i|335i|320i',
  Vauxhall: 'corsa|insignia|mokka|zafira|adam|vectra|meriva|crossland x|grandland x|mokka x|viva',
  Skoda: 'octavia|fabia|superb|kodiaq|karoq|yeti|citigo|rapid|scala',
  SEAT: 'leon|ibiza|ateca|arona|alhambra',
  Renault: 'clio|megane|captur|kadjar|koleos|twingo|duster|kwid',
  GMC: 'sierra|sierra 1500|yukon|acadia|terrain',
  Dodge: 'charger|challenger|durango|journey|grand caravan|dart|ram 1500',
  Ram: '1500|2500|3500',
  Tesla: 'model 3|model s|model x|model y',
  'Land Rover': 'range rover|discovery|defender|freelander|lr4|lr3|lr2',
  Tata: 'indica|indigo|nano|tiago|nexon|zest|safari',
  Mahindra: 'scorpio|xuv500|bolero|thar|xuv700',
  Isuzu: 'd-max|mu-x',
  Lexus: 'rx 350|es 350|is 250',
}

const MAKE_OF_MODEL = new Map(
  Object.entries(MODELS_OF).flatMap(([make, models]) =>
    models.split('|').map((model) => [model, make] as const),
  ),
)

export function makeOfModel(model: string): string | null {
  const words = fold(model).replaceAll('_', ' ').trim().split(/\s+/)
  return MAKE_OF_MODEL.get(words.slice(0, 2).join(' ')) ?? MAKE_OF_MODEL.get(words[0] ?? '') ?? null
}

/** Finds the make named in a title or model or, failing that, implied by a model that only one maker has. */
export function makeInText(text: string): string | null {
  const words = text.trim().split(/\s+/)
  const start = words.length > 1 && LEADING_YEAR.test(words[0] ?? '') ? 1 : 0
  return makeAt(words, start)?.make ?? makeOfModel(words.slice(start).join(' '))
}

const LEADING_YEAR = /^(?:19|20)\d\d$/

/** Splits '2016 Toyota Tundra' into year and rest. A make must follow: the 2008 of a Peugeot is not a year. */
export function yearBeforeMake(text: string): { year: string; rest: string } | null {
  if (!/^(?:19|20)\d\d /.test(text)) return null
  const [year = '', ...rest] = text.split(' ')
  return makeAt(rest, 0) === null ? null : { year, rest: rest.join(' ') }
}

/** Finds the longest known make that begins at index `at`. */
export function makeAt(words: readonly string[], at: number): { make: string; length: number } | null {
  for (const length of [2, 1]) {
    if (at + length > words.length) continue
    const name = words.slice(at, at + length).join(' ')
    const make = FIRST_HALVES.has(name.toLowerCase()) ? null : findMake(name)
    if (make === null) continue
    const half = withoutSecondHalf(make, words[at + length] ?? '')
    return { make, length: half === '' ? length + 1 : length }
  }
  return null
}
