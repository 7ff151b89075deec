/** How a benchmark question is answered. */
export type QuestionKind = keyof typeof QUESTIONS

/** Questions of shoppers. Earlier messages of a conversation come before a slash. */
export const QUESTIONS = {
  'plain searches': `
white auto SUV under 40k with low kms
toyta hilux 4x4 diesel between 30 and 50k at brookvale
7 seater for a family of five
hatch with apple carplay, 2019 or newer, under 60,000 kms
G'day, chasing a cheap ute, not white, no manuals
toyota rav4 gxl or mazda cx-5
cars under 30 grand
show me utes
electric cars
cheapest automatic sedan you have
anything but a ute
something like a rav4 but cheaper
a car for a learner
Hi there. We have two kids. Looking for a hybrid SUV. Budget is 45k.`,
  conversations: `
suv under 40k / in white
suv under 40k / automatic please / at brookvale
ute / diesel / white / manual
hilux / actually show me rangers
suv / what are your hours at brookvale / in white / any colour
family suv / hybrid / under 60k / not white / the cheapest ones / newer than 2019`,
  'searches that find nothing': `
convertible with 8 seats
cx-5 maxx sport or rav4 gxl hybrid under 45 grand
electric ute under 5k
manual tesla under 10 grand with less than 5,000 kms
white diesel hatch 7 seats at hornsby under 3k
petrol people mover newer than 2025 under 2,000 dollars with a sunroof
red suv / with 2 doors / under 4k`,
  finance: `
repayments on 38000 over 5 years with 5k deposit
what would a $30k loan cost over 7 years with no deposit
weekly repayments for a camry
suv under 40k / what would repayments be on the second one
do you do finance?`,
  comparisons: `
compare rav4 and cx-5
Compare RAV4 GXL hybrid and CX-5 touring
difference between a hilux and a ranger?
suv under 40k / the first and the third, compare them
diesel utes / compare these`,
  'facts of one car': `
suv under 40k / how many seats does the first one have
hilux / where is the second one
swift / is it still available
family suv / does it have isofix
how safe is the rav4`,
  towing: `
something to tow a caravan
7 seater under 60k that can tow a van
ute that tows 3 tonnes under 70k
suv under 60k / can the first one tow a boat
how much can a ranger tow`,
} as const

export const QUESTION_KINDS = Object.keys(QUESTIONS) as QuestionKind[]

/** Lists the messages of each question. */
export function questionsOf(kind: QuestionKind): string[][] {
  return QUESTIONS[kind]
    .trim()
    .split('\n')
    .map((line) => line.split(' / '))
}
