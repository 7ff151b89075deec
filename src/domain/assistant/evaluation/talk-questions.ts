import { parseSearchQuestions, type Question } from './question.ts'

/** Questions that depend on the earlier messages. */
export const CONVERSATION_QUESTIONS = parseSearchQuestions(`
suv under 40k / in white => body=suv&price=0,40000&color=white
suv under 40k / what about diesel => body=suv&price=0,40000&fuel=diesel
suv under 40k / automatic please / at brookvale => body=suv&price=0,40000&transmission=automatic,cvt&dealership=harbour-brookvale
hilux / actually show me rangers => make=ford&model=ranger
hilux / start again, a hatch => body=hatch
toyota suv / any make => body=suv
red suv / any colour => body=suv
suv under 30k / under 40k => body=suv&price=0,40000
ute / diesel / white / manual => body=ute,cab-chassis&fuel=diesel&color=white&transmission=manual
family suv / hybrid => body=suv&seats=7,8&fuel=hybrid
suv / what are your hours at brookvale / in white => body=suv&color=white
suv / thanks / in blue => body=suv&color=blue,light-blue
hilux under 60k / utes from mazda => make=mazda&body=ute,cab-chassis&price=0,60000
wrx / seven seats => seats=7
electric / something else, a van => body=van
`)

/** Questions that are not about stock, or not only. */
export const OTHER_QUESTIONS: Question[] = [
  { ask: 'compare rav4 and cx-5', action: 'compare', compares: ['rav4', 'cx-5'] },
  { ask: 'RAV4 vs forester', action: 'compare', compares: ['rav4', 'forester'] },
  { ask: 'Compare RAV4 GXL hybrid and CX-5 touring', action: 'compare', compares: ['rav4', 'cx-5'] },
  { ask: 'difference between a hilux and a ranger?', action: 'compare', compares: ['hilux', 'ranger'] },
  { ask: 'the first and the third, compare them', earlier: ['suv under 40k'], action: 'compare' },
  { ask: 'compare these', earlier: ['diesel utes'], action: 'compare' },
  {
    ask: 'repayments on 38000 over 5 years with 5k deposit',
    action: 'finance',
    quote: { price: 38_000, deposit: 5_000, years: 5 },
  },
  { ask: '38000 over 5 years', action: 'finance', quote: { price: 38_000, deposit: 0, years: 5 } },
  {
    ask: 'what would a $30k loan cost over 7 years with no deposit',
    action: 'finance',
    quote: { price: 30_000, deposit: 0, years: 7 },
  },
  {
    ask: 'finance 25 grand, deposit of 2000, 60 months',
    action: 'finance',
    quote: { price: 25_000, deposit: 2_000, years: 5 },
  },
  {
    ask: 'what would repayments be on the second one',
    earlier: ['suv under 40k'],
    action: 'finance',
    says: 'comparison rate',
  },
  { ask: 'weekly repayments for a camry', action: 'finance', says: 'Camry' },
  { ask: 'do you do finance?', action: 'finance', says: 'Tell me a price' },
  { ask: 'can you guarantee finance approval with bad credit', action: 'finance', says: 'Only a lender' },
  { ask: 'book a test drive', action: 'test_drive' },
  { ask: 'book a test drive saturday 10 am', action: 'test_drive' },
  {
    ask: 'can I test drive the first one',
    earlier: ['hilux'],
    action: 'test_drive',
    says: 'choose a showroom',
  },
  { ask: 'take it for a spin', earlier: ['wrx'], action: 'test_drive' },
  { ask: 'value my 2016 outback 131000 km', action: 'trade_in', noSearch: true },
  { ask: 'can I trade in my 2015 corolla', action: 'trade_in', noSearch: true },
  { ask: "what's my car worth", action: 'trade_in', noSearch: true },
  { ask: 'I want to sell my ranger', action: 'trade_in', noSearch: true },
  { ask: 'spare key for a 2019 cx-5, how much?', action: 'service', noSearch: true },
  { ask: 'book a service for my hilux', action: 'service', noSearch: true },
  { ask: 'do you have spare parts for a ranger', action: 'service', noSearch: true },
  { ask: 'I need new tyres', action: 'service', noSearch: true },
  { ask: 'what are your hours on Sunday', action: 'hours', noSearch: true, says: 'Sunday' },
  { ask: 'are you open tomorrow', action: 'hours', noSearch: true },
  {
    ask: 'what time do you close today at brookvale',
    action: 'hours',
    noSearch: true,
    says: 'Harbour Brookvale',
  },
  { ask: 'where are you', action: 'contact', noSearch: true, says: 'Pacific Hwy' },
  { ask: 'whats the address of mona vale', action: 'contact', noSearch: true, says: '18 Darley St' },
  { ask: 'can someone call me', action: 'contact', noSearch: true },
  { ask: 'phone number for hornsby?', action: 'contact', noSearch: true, says: '(02) 5550 0130' },
  { ask: 'is it still available', earlier: ['swift'], action: 'recommend', says: 'in stock' },
  {
    ask: 'where is the second one',
    earlier: ['suv under 40k'],
    action: 'recommend',
    says: 'in stock at Harbour',
  },
  {
    ask: 'does it have isofix',
    earlier: ['family suv'],
    action: 'recommend',
    says: 'do not include how child seats fit',
  },
  { ask: 'hello', action: 'general_info', noSearch: true },
  { ask: 'thanks heaps', action: 'general_info', noSearch: true },
  { ask: 'do you have a Lexus?', action: 'recommend', noSearch: true, says: 'any Lexus' },
  { ask: 'got anything in pink', action: 'recommend', noSearch: true, says: 'any in pink' },
]
