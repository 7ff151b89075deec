import type { FacetName } from '../../../search/filters.ts'

/** Means the options whose text contains one of `like` and none of `unlike`. */
export interface ShopperWord {
  facet: FacetName
  phrases: readonly string[]
  like: readonly string[]
  unlike?: readonly string[]
}

const words = (text: string) => text.split(', ')

/** Words that shoppers use for an option, in addition to its own text. */
export const SHOPPER_WORDS: readonly ShopperWord[] = [
  {
    facet: 'body',
    phrases: words('suv, suvs, crossover, crossovers, soft roader, four wheel drive wagon'),
    like: ['suv'],
  },
  {
    facet: 'body',
    phrases: words(
      'ute, utes, bakkie, bakkies, pickup, pickups, pick up, pick up truck, truck, extra cab, tradie',
    ),
    like: ['ute', 'utility', 'pickup', 'cab chassis'],
  },
  {
    facet: 'body',
    phrases: words(
      'dual cab, dual cabs, dual cab ute, dual cab utes, double cab, double cab ute, double cab utes, twin cab, twin cab ute, crew cab, crew cab ute, crew cab utes',
    ),
    like: ['ute', 'utility', 'pickup'],
  },
  {
    facet: 'body',
    phrases: words(
      'single cab, single cabs, single cab ute, single cab utes, single cab tray, cab chassis, tray back, tray back ute, tray top, work tray',
    ),
    like: ['cab chassis', 'single cab'],
  },
  { facet: 'body', phrases: words('sedan, sedans, saloon'), like: ['sedan', 'saloon'] },
  {
    facet: 'body',
    phrases: words('hatch, hatches, hatchback, hatchbacks, city car, small car, runabout'),
    like: ['hatch'],
  },
  {
    facet: 'body',
    phrases: words('wagon, wagons, station wagon, stationwagon, stationwagons, estate'),
    like: ['wagon'],
  },
  { facet: 'body', phrases: words('van, vans, delivery van'), like: ['van'], unlike: ['people', 'mini'] },
  {
    facet: 'body',
    phrases: words('people mover, people movers, peoplemover, minivan, mpv, minibus'),
    like: ['people mover', 'mpv', 'minivan', 'bus'],
  },
  { facet: 'body', phrases: words('coupe, coupes, sports car, sports cars'), like: ['coupe'] },
  {
    facet: 'body',
    phrases: words(
      'convertible, convertibles, cabriolet, soft top, folding roof, roof down, top down, open top, drop top, rag top, roof off, roof comes off, roof that folds, soft tops',
    ),
    like: ['convertible', 'cabriolet'],
  },
  {
    facet: 'transmission',
    phrases: words('auto, automatic, autos, automatics, two pedals, no clutch, self shifting'),
    like: ['auto', 'cvt', 'dct', 'dual clutch', 'single speed'],
  },
  {
    facet: 'transmission',
    phrases: words(
      'manual, manuals, stick shift, proper clutch, with a clutch, three pedals, 3 pedals, clutch pedal, row my own, five speed manual',
    ),
    like: ['manual'],
  },
  {
    facet: 'fuel',
    phrases: words('petrol, unleaded, ulp, gasoline'),
    like: ['petrol', 'unleaded'],
    unlike: ['hybrid', 'electric'],
  },
  { facet: 'fuel', phrases: words('diesel, diesels, turbo diesel'), like: ['diesel'] },
  {
    facet: 'fuel',
    phrases: words(
      'plug in hybrid, plug in, phev, plug in hybrids, phevs, still runs on petrol, still use petrol, petrol for long trips, petrol as a backup, petrol backup, petrol as backup, electric around town, electric for short trips, electric for the short trips, best of both',
    ),
    like: ['plug', 'phev'],
  },
  {
    facet: 'fuel',
    phrases: words(
      'plugs in, that plug in, can plug in, plugs into the wall, plug anything in, plug it in, plug in anything, plugging it in, plugging in, plug a car in',
    ),
    like: ['plug', 'phev', 'electric'],
  },
  { facet: 'fuel', phrases: words('hybrid, hybrids'), like: ['hybrid'], unlike: ['plug', 'phev'] },
  {
    facet: 'fuel',
    phrases: words('electric, ev, evs, bev, fully electric, battery electric'),
    like: ['electric'],
    unlike: ['hybrid'],
  },
  {
    facet: 'drive',
    phrases: words(
      '4x4, 4wd, 4wds, four wheel drive, 4 wheel drive, off road, offroad, off roader, bush basher, beach driving',
    ),
    like: ['4x4', '4wd', 'four'],
  },
  { facet: 'drive', phrases: words('awd, all wheel drive'), like: ['awd', 'all'] },
  {
    facet: 'drive',
    phrases: words('2wd, two wheel drive, 4x2'),
    like: ['2wd', '4x2', 'fwd', 'rwd', 'front', 'rear'],
  },
  { facet: 'drive', phrases: words('front wheel drive, fwd'), like: ['fwd', 'front'] },
  { facet: 'drive', phrases: words('rear wheel drive, rwd'), like: ['rwd', 'rear'] },
  { facet: 'condition', phrases: words('new, brand new'), like: ['new'] },
  {
    facet: 'condition',
    phrases: words('demo, demos, demonstrator, ex demo, ex demonstrator'),
    like: ['demo'],
  },
  {
    facet: 'condition',
    phrases: words('used, 2nd hand, second hand, secondhand, pre owned, preowned, pre loved, preloved'),
    like: ['used'],
  },
  {
    facet: 'color',
    phrases: words('gray, gunmetal, charcoal'),
    like: ['grey', 'gray', 'gunmetal', 'charcoal'],
  },
  {
    facet: 'color',
    phrases: words('colourful, colorful, bright colour, bright coloured, something bright'),
    like: ['red', 'blue', 'green', 'yellow', 'orange', 'gold', 'copper', 'purple', 'pink'],
  },
  {
    facet: 'make',
    phrases: words(
      'chinese, chinese brand, chinese brands, chinese car, chinese cars, chinese make, chinese makes',
    ),
    like: [
      'byd',
      'mg',
      'gwm',
      'great wall',
      'haval',
      'chery',
      'ldv',
      'geely',
      'jaecoo',
      'omoda',
      'deepal',
      'zeekr',
      'xpeng',
    ],
  },
  {
    facet: 'make',
    phrases: words(
      'japanese, japanese brand, japanese brands, japanese car, japanese cars, japanese make, jap, jap car',
    ),
    like: [
      'toyota',
      'mazda',
      'honda',
      'nissan',
      'subaru',
      'suzuki',
      'mitsubishi',
      'isuzu',
      'lexus',
      'infiniti',
    ],
  },
  {
    facet: 'make',
    phrases: words('korean, korean brand, korean brands, korean car, korean cars, korean make'),
    like: ['hyundai', 'kia', 'genesis', 'ssangyong', 'kgm'],
  },
  {
    facet: 'make',
    phrases: words('german, german brand, german brands, german car, german cars, german make'),
    like: ['volkswagen', 'bmw', 'audi', 'mercedes', 'porsche', 'opel'],
  },
  {
    facet: 'make',
    phrases: words(
      'european, european brand, european brands, european car, european cars, euro, euros, european make',
    ),
    like: [
      'volkswagen',
      'bmw',
      'audi',
      'mercedes',
      'porsche',
      'opel',
      'skoda',
      'peugeot',
      'renault',
      'citroen',
      'fiat',
      'alfa',
      'volvo',
      'cupra',
      'mini',
    ],
  },
  {
    facet: 'tag',
    phrases: words('new arrivals, just arrived, latest arrivals, just in'),
    like: ['just arrived', 'new arrival'],
  },
]

/** Common names of makes. */
export const MAKE_NAMES: readonly (readonly [phrase: string, make: string])[] = [
  ['vw', 'volkswagen'],
  ['volkswagon', 'volkswagen'],
  ['merc', 'mercedes-benz'],
  ['mercedes', 'mercedes-benz'],
  ['benz', 'mercedes-benz'],
  ['beemer', 'bmw'],
  ['bimmer', 'bmw'],
  ['chevy', 'chevrolet'],
  ['subie', 'subaru'],
  ['mitsu', 'mitsubishi'],
  ['landy', 'land-rover'],
  ['alfa', 'alfa-romeo'],
  ['great wall', 'gwm'],
  ['yota', 'toyota'],
  ['haval', 'gwm'],
]

/** Common names of models. */
export const MODEL_NAMES: readonly (readonly [phrase: string, model: string])[] = [
  ['land cruiser', 'landcruiser'],
  ['prado', 'landcruiser-prado'],
  ['lux', 'hilux'],
  ['lc300', 'landcruiser'],
  ['lc200', 'landcruiser'],
  ['300 series', 'landcruiser'],
  ['200 series', 'landcruiser'],
  ['dmax', 'd-max'],
  ['mux', 'mu-x'],
  ['jolion', 'haval-jolion'],
  ['h6', 'haval-h6'],
  ['land cruiser prado', 'landcruiser-prado'],
  ['landcruiser prado', 'landcruiser-prado'],
  ['toyota 86', 'gr86'],
  ['the 86', 'gr86'],
  ['an 86', 'gr86'],
  ['gr 86', 'gr86'],
  ['pajero', 'pajero-sport'],
  ['ford transit', 'transit-custom'],
  ['transit', 'transit-custom'],
  ['kona', 'kona-electric'],
]

/** Equipment, with the word used in records as the search keyword. */
export const FEATURES: readonly (readonly [phrase: string, keyword: string])[] = [
  ['apple carplay', 'carplay'],
  ['carplay', 'carplay'],
  ['android auto', 'android'],
  ['sunroof', 'sunroof'],
  ['sun roof', 'sunroof'],
  ['glass roof', 'sunroof'],
  ['panoramic roof', 'sunroof'],
  ['panoramic sunroof', 'sunroof'],
  ['panoramic', 'sunroof'],
  ['pano roof', 'sunroof'],
  ['leather trim', 'leather'],
  ['leather interior', 'leather'],
  ['towing kit', 'tow bar'],
  ['tow pack', 'tow bar'],
  ['tow hitch', 'tow bar'],
  ['heated front seats', 'heated'],
  ['seat heaters', 'heated'],
  ['seat warmers', 'heated'],
  ['heaters in the seats', 'heated'],
  ['gps', 'nav'],
  ['satnav', 'nav'],
  ['sat navigation', 'nav'],
  ['radar cruise', 'adaptive cruise'],
  ['smart cruise', 'adaptive cruise'],
  ['adaptive cruise control', 'adaptive cruise'],
  ['parking camera', 'reversing camera'],
  ['reversing cam', 'reversing camera'],
  ['reverse cam', 'reversing camera'],
  ['back up camera', 'reversing camera'],
  ['apple car play', 'carplay'],
  ['car play', 'carplay'],
  ['mags', 'alloy'],
  ['moonroof', 'sunroof'],
  ['leather', 'leather'],
  ['leather seats', 'leather'],
  ['tow bar', 'tow bar'],
  ['towbar', 'tow bar'],
  ['got a bar', 'tow bar'],
  ['a bar on it', 'tow bar'],
  ['the bar on', 'tow bar'],
  ['reversing camera', 'reversing camera'],
  ['reverse camera', 'reversing camera'],
  ['rear camera', 'reversing camera'],
  ['rear view camera', 'reversing camera'],
  ['camera for the back', 'reversing camera'],
  ['camera at the back', 'reversing camera'],
  ['camera in the back', 'reversing camera'],
  ['backup camera', 'reversing camera'],
  ['adaptive cruise', 'adaptive cruise'],
  ['cruise control', 'cruise'],
  ['alloy wheels', 'alloy'],
  ['alloys', 'alloy'],
  ['heated seats', 'heated'],
  ['bluetooth', 'bluetooth'],
  ['roof racks', 'roof rack'],
  ['bull bar', 'bull bar'],
  ['bullbar', 'bull bar'],
  ['sat nav', 'nav'],
  ['navigation', 'nav'],
]

/** Phrases that mean at least seven seats. */
export const THIRD_ROW: readonly string[] = words('third row, 3rd row, three rows, 3 rows, third row seats')

/** Names of equipment for a reply, by its keyword. */
const FEATURE_NAMES: Readonly<Record<string, string>> = {
  carplay: 'Apple CarPlay',
  android: 'Android Auto',
  sunroof: 'a sunroof',
  'tow bar': 'a tow bar',
  'reversing camera': 'a reversing camera',
  'adaptive cruise': 'adaptive cruise control',
  cruise: 'cruise control',
  alloy: 'alloy wheels',
  heated: 'heated seats',
  bluetooth: 'Bluetooth',
  'roof rack': 'roof racks',
  'bull bar': 'a bull bar',
  nav: 'satellite navigation',
}

export function featureName(keyword: string): string {
  return FEATURE_NAMES[keyword] ?? keyword
}

/** Phrases that mean at least four seats. */
export const BACK_SEATS: readonly string[] = words('back seats, rear seats, a back seat, second row seats')

/** Words about cars and buying them: a question with one of them is clearly about a car. */
export const CAR_WORDS: ReadonlySet<string> = new Set(
  words(
    'car, cars, vehicle, vehicles, ute, suv, sedan, hatch, hatchback, wagon, van, coupe, convertible, truck, 4wd, 4x4, awd, diesel, petrol, hybrid, electric, ev, automatic, manual, engine, gearbox, transmission, turbo, cylinder, torque, towing, tow, towbar, caravan, trailer, boot, seats, seater, isofix, airbag, airbags, brakes, brake, tyres, tyre, wheels, wheel, battery, headlight, headlights, windscreen, mirror, keyless, keyfob, odometer, kms, kilometres, rego, registration, warranty, logbook, mileage, fuel, odometer, sunroof, carplay, bluetooth, alloys, dealership, dealer, showroom, finance, repayments, repayment, deposit, balloon, tradein, servicing, roadworthy, driveaway',
  ),
)
