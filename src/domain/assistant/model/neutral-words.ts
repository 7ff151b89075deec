import type { VehicleSlot } from './slots.ts'

const words = (text: string) => text.trim().split(/\s+/)

/**
 * Words that a model may write between slots. The list has no word that can state a fact, a quantity, a comparison,
 * a promise, a condition of sale, an agreement or a refusal, because a sentence of such words cannot be checked: 'Yes, it
 * does.' is as false as the question before it. A test compares the list with tables of such words.
 */
export const NEUTRAL_WORDS: ReadonlySet<string> = new Set([
  ...words(`a an the and but or if at by for from in into of on onto to upon with within while when where which who whose
    it its itself you your yours' yourself we our ourselves i me my they them their theirs this these here there then now
    today still also perhaps maybe again together around about through between along toward towards beside near nearby
    since because though although however instead meanwhile anyway once`),
  ...words(`is are was has have having comes come coming came wears wearing shows showing shown stands standing sits
    sitting waits waiting suits suiting fits fitting looks look looking looked seems seem see sees seeing seen view
    viewing find finds finding found choose chooses choosing chosen pick picks picking picked like likes liked love loves
    enjoy enjoys start starts starting begin begins consider considering compare comparing ask asks asking tell tells
    telling talk talks talking chat chatting speak speaking call calling ring ringing visit visits visiting visited meet
    meets meeting drop dropping stop stopping read reads reading think thinking wonder wondering mention mentioning note
    notes noting notice noticing describe describes described describing list lists listed listing record records
    recorded recording describes appears appear stands name names named naming introduce introducing explore exploring
    browse browsing hear hearing feel feels try trying test testing point points pointing lead leads bring brings runs
    uses painted finished costs priced done travelled seats holds built parked located displayed waiting`),
  ...words(`car cars vehicle vehicles choice choices option options pick picks look looks view views visit visits team
    teams people person staff showroom showrooms listing listings record records page pages list stock search searches
    question questions answer answers detail details fact facts example examples kind kinds type types sort match
    matches suggestion suggestions recommendation start place places spot spots case cases idea ideas thought thoughts
    story picture pictures photo photos morning afternoon evening weekend moment chat conversation colour price fuel
    transmission gearbox driveway`),
  ...words(`good nice lovely happy glad pleased welcome kind friendly helpful handy interesting sensible natural worthy
    keen curious next current local other another same similar different particular specific suitable possible general
    main`),
  ...words(`well quickly simply gladly happily kindly naturally actually generally usually mainly mostly especially
    particularly nicely closely ahead back forward please thanks hello hi`),
])

/** Words of a use or of people, allowed only if the shopper used them. */
export const SUBJECT_WORDS: ReadonlySet<string> = new Set(
  words(`family families kids kid children child son daughter parents parent mum dad wife husband partner baby teenager
    grandkids friends school uni university commute commuting work job office site city town suburb suburbs country coast
    beach camping camp trip trips holiday holidays weekends touring travel travelling shopping errands sport sports
    surfing fishing golf gardening farm retirement home`),
)

/** Words that must be followed by a slot, because what follows them states a fact. */
export const POSSESSION_WORDS: ReadonlySet<string> = new Set(
  words('has have having with comes come holds brings shows showing lists listed recorded described'),
)
/** Words that may come between such a word and its slot. */
export const SLOT_ARTICLES: ReadonlySet<string> = new Set(
  words('a an the at of is as by in on to with stands for its'),
)

/** Words about one kind of fact, with the slots that may follow them. */
export const BOUND_WORDS: ReadonlyMap<string, readonly VehicleSlot[]> = new Map<
  string,
  readonly VehicleSlot[]
>([
  ['price', ['price']],
  ['priced', ['price']],
  ['costs', ['price']],
  ['colour', ['colour']],
  ['painted', ['colour']],
  ['finished', ['colour']],
  ['wears', ['colour']],
  ['wearing', ['colour']],
  ['fuel', ['fuel']],
  ['runs', ['fuel']],
  ['uses', ['fuel', 'transmission', 'fuelUse']],
  ['transmission', ['transmission']],
  ['gearbox', ['transmission']],
  ['travelled', ['kms']],
  ['done', ['kms']],
  ['seats', ['seats']],
  ['built', ['year']],
  ['located', ['dealership']],
  ['parked', ['dealership']],
  ['displayed', ['dealership']],
])
