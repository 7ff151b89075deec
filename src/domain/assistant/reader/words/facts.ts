import { type WordPattern, wordPattern } from '../facts/word-patterns.ts'

const list = (text: string) => text.split(', ')

/** Facts of a record that a question may ask for, with their labels in the car's details. */
export const FACT_ROWS = [
  {
    fact: 'price',
    label: 'Price',
    pattern: wordPattern('price|cost|costs|asking|dear|expensive what|whats|how|hows|tell'),
    phrases: list(
      'how much is, how much for, what price, the price, cost, costs, is that drive away, is it drive away, drive away price, driveaway price, drive away or, on road costs, on roads, thats drive away, thats driveaway, drive away |, driveaway |, asking price, price on it, price on that, how much |, how much are they, how much are these, whats the damage, how much does it cost',
    ),
  },
  {
    fact: 'condition',
    label: 'Condition',
    phrases: list(
      'is it new, is that new, is that brand new, is it brand new, is it used, is that used, new or used, new one or used, used or new, brand new or used, is it a demo',
    ),
  },
  {
    fact: 'place',
    label: 'Dealership',
    pattern: wordPattern(
      'where|address|located|directions|whereabouts|place which|is|are|find|go|see|get|what|whats|it|at',
    ),
    phrases: list(
      'wheres the, where is the, of your yards, of your branches, of your showrooms, of your dealerships, of your places, of your locations, which branch, which place, and where |, n where |, cheapest where, where do i go, where exactly do i go, where do we go, where can i see, where would i see, where abouts is, where can i find, where is it, wheres it, where is that, where is this, which yard, which dealership, which showroom, what location, which location, whereabouts is',
    ),
  },
  {
    fact: 'kms',
    label: 'Odometer',
    pattern: wordPattern('km|odometer how|what|whats|many|done'),
    phrases: list(
      'how many km, what km, km of each, km of both, km of the, hows the km, whats it done, what has it done, how much has it done, the km, least km, lowest km, fewest km, travelled, how far is it driven, far driven, least distance, how far has, km has, km does, km on',
    ),
  },
  {
    fact: 'colour',
    label: 'Colour',
    pattern: wordPattern('colour|color|colours|colors what|whats|which'),
    phrases: list(
      'what colour, what color, which colour, which colours, what colours, the colour, the color',
    ),
  },
  {
    fact: 'seats',
    label: 'Seats',
    pattern: wordPattern('seat|seats|passengers more|which|has|how|many|number|capacity'),
    phrases: list(
      'how many seats, how many people, how many does it seat, how many can it seat, seats are there, how many passengers, seating capacity, number of seats',
    ),
  },
  {
    fact: 'listed',
    label: 'Listed',
    phrases: list(
      'been sitting, been there, been here, been listed, been for sale, been in stock, been on the lot, been on the yard, been in the yard, long have you had, days in stock, when did it arrive, when did it come in, just come in, been advertised, been on your site',
    ),
  },
  {
    fact: 'priceHistory',
    label: 'Price',
    phrases: list(
      'price come down, price been reduced, price dropped, price drop, price changed, come down in price, been reduced, been discounted, was the price, used to be dearer, price gone up, price gone down, was it dearer, previous price, old price',
    ),
  },
  {
    fact: 'doors',
    label: 'Doors',
    pattern: wordPattern('doors how|many'),
    phrases: list('how many doors, number of doors'),
  },
  {
    fact: 'year',
    label: 'Year',
    pattern: wordPattern('year|old|built|build|made what|whats|which|how|when'),
    phrases: list('what year, which year, how old, year model, model year'),
  },
  {
    fact: 'engine',
    label: 'Engine',
    pattern: wordPattern('engine|motor|cylinders|turbo|horsepower|kilowatts how|what|whats|which|many|does'),
    phrases: list('what engine, which engine, engine size, what motor, how big is the engine'),
  },
  {
    fact: 'fuel',
    label: 'Fuel',
    phrases: list(
      'what fuel, fuel type, petrol or diesel, diesel or petrol, is it petrol, is it diesel, is it electric, is it a hybrid, run on, runs on, what does it take',
    ),
  },
  {
    fact: 'transmission',
    label: 'Transmission',
    pattern: wordPattern('gearbox|transmission|automatic|manual is|what|whats|which|does'),
    phrases: list(
      'what transmission, what gearbox, auto or manual, manual or auto, automatic or manual, manual or automatic, is it auto, is it automatic, is it manual, is it an auto, is it a manual',
    ),
  },
  {
    fact: 'drive',
    label: 'Drive',
    pattern: wordPattern('4wd|awd|4x4|2wd|fwd|rwd is|what|does|only'),
    phrases: list(
      'what drive, which drive, is it 4wd, is it awd, is it 4x4, is it all wheel drive, is it four wheel drive, 2wd or 4wd, 4x2 or 4x4',
    ),
  },
  {
    fact: 'rego',
    label: 'Registration',
    pattern: wordPattern('rego|registered|registration how|is|when|long|much|till|left|remaining'),
    phrases: list(
      'how long is the rego, how much rego, rego on, is it registered, is it regod, when does the rego',
    ),
  },
  {
    fact: 'towing',
    label: 'Braked towing',
    pattern: wordPattern(
      'tow|tows|towing|pull|pulls|haul|drag who|least|which|more|most|better|heavier|has|how|what|whats|can|does|much|heavy|capacity|limit|rated|max|allowed|able|up',
    ),
    phrases: list(
      'towing capacity, tow capacity, allowed to pull, allowed to tow, can they pull, can it pull, can that pull, able to pull, able to tow, rated to tow, max tow, tow limit, pull with, heavy can it tow, much can it tow, much can they tow, weight can it tow, weight can it pull, tow rating, towing limit, tows more, tows the most, tow more, tow the most, pull more, pulls more, tow over, tows over, braked capacity, braked towing',
    ),
  },
  {
    fact: 'ancap',
    label: 'ANCAP rating',
    pattern: wordPattern(
      'safe|safer|safest|safety|ancap|stars|star who|which|has|better|how|what|whats|for|hows|like|is|does|do|are|many|rated|rating|score|scored|wise',
    ),
    phrases: list(
      'ancap, was that tested, was it tested, year tested, tested in, crash test, crash tests, crash tested, safety score, star rating, stars does, stars did, stars has, many stars, safety rating, safety ratings, crash rating, how safe, is it safe, safety stars, how many stars',
    ),
  },
  {
    fact: 'fuelUse',
    label: 'Fuel use',
    pattern: wordPattern(
      'fuel|highway|town|petrol|diesel|juice|litres|economy|consumption|thirsty|l on|how|hows|like|use|uses|using|used|burn|burns|drink|drinks|sip|sips|consumption|economy|thirsty|economical|chew|chews|guzzle|100|hundred|mileage',
    ),
    phrases: list(
      'fuel consumption, fuel economy, fuel use, fuel usage, litres per 100, litres per hundred, l per 100, l 100, how thirsty, how economical, on juice, on the juice, better on fuel, better on petrol, drink, drinks, per 100, to the hundred, per tank, less fuel, more fuel, least fuel, most fuel, uses less, good on fuel, good on petrol, fuel efficient, how much fuel, how much petrol, how much diesel',
    ),
  },
  {
    fact: 'boot',
    label: 'Boot',
    pattern: wordPattern(
      'boot|boots|cargo|luggage who|least|which|larger|largest|biggest|more|most|has|how|what|whats|big|size|litres|space|room|much|volume|hold|holds|bigger|small',
    ),
    phrases: list(
      'big enough, enough room, room enough, enough space, fit a pram, fit the pram, fit a bike, boot space, boot size, boot compare, fit in the boot, boot volume, how much boot, litres is the boot, litres of boot, how big is the boot, the boot, its boot, size boot, boot on, boot in, boot of, boot like, boot capacity, bigger boot, biggest boot, larger boot, largest boot, most boot, cargo space, luggage space, boot volume',
    ),
  },
  {
    fact: 'tray',
    label: 'Tray',
    pattern: wordPattern(
      'tray|trays|tub which|longer|longest|bigger|wider|larger|has|how|what|whats|long|big|size|length|width|wide',
    ),
    phrases: list(
      'longest tray, biggest tray, largest tray, tray size, tray length, how long is the tray, how big is the tray, the tray, tub size, tub length, tray dimensions, tray width',
    ),
  },
] as const satisfies readonly {
  fact: string
  label: string
  /** Asks about a car that is known already, however it is put. */
  pattern?: WordPattern
  phrases: readonly string[]
}[]

export type Fact = (typeof FACT_ROWS)[number]['fact']

/** Words that ask for no fact of their own. */
export const QUESTION_WORDS: ReadonlySet<string> = new Set(
  [
    // Grammar, courtesy and buying
    'a an and any anyone anything are as at available be been best better big bit bring but buy by called can car cars come comes coming compare could',
    'cost costs currently day days deal did different difference do does dont done each either else ever every example family far fast few find for fit',
    'fits from get gets getting give go going good got great guys had has have having he hello her here hey hi his hold how i if im in interested is isnt',
    'it its just keen kind know left like list listed long look looking lot love make many me mine model models more most much my near need needs new nice',
    'no not now of off ok old on one ones only open or other our out over own please possible price priced prices really right same say see sell selling',
    'she should show so sold some someone something soon sort still stock such take tell than thanks that the their them there these they thing things',
    'think this those time to today tomorrow too try two under up us use used using version versions very wait want wants was we week were what whats when',
    'where which who why wife will with wondering would year years yes yet you your yours youve husband around worth about after before drive ready type',
    'colour colours color actually again all already also always am among another anythin arent asked both between case decide doesnt even except fine',
    'gonna instead into ive maybe moment money must myself next number ormore orless ours perhaps place places prefer preferably prefers put rather sale',
    'self set similar stretch sure swap swapping thats theyre theres then thinking third wanted well went wheres while within without wont first second',
    'last looks line room little',
    // Order and size, which sort or choose
    'boring broke cheap cheapest cheaper cheapie dear dearer dearest decent expensive fewer heaps huge less least low lower lowest high highest massive',
    'newer newest older oldest latest youngest smaller smallest bigger biggest closest nearest furthest',
    // Parts that every car of a kind has
    'boot cab tray trays',
    // Days and places of ours
    'tonight weekend monday tuesday wednesday thursday friday saturday sunday mondays tuesdays wednesdays thursdays fridays saturdays sundays hours branch',
    'branches dealership dealerships showroom showrooms yard yards',
    // Talk
    'alright avail avaliable beauty bro cheers cool fair gday haha hahaha legit lol mate morning evening afternoon ooh righto sorry sweet um wow yeah yep',
    // People and their animals
    'boy dad daily daughter dog dogs girl grandparents hubby kelpie kid kids labrador missus mum nana partner pensioner people retired son student uni',
  ].flatMap((line) => line.split(' ')),
)
