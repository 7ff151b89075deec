import { parseSearchQuestions, type Question } from './question.ts'

/** Questions as typed on a phone: typos, slang, two questions in one. */
export const TYPED_QUESTIONS: readonly Question[] = [
  ...parseSearchQuestions(`
id like a rav4 => make=toyota&model=rav4
I would like a corolla please => make=toyota&model=corolla
auto not manual => transmission=automatic,cvt
I don't need 4wd just a small hatch => body=hatch
cars around 20k => price=18000,22000
20 to 25 => price=20000,25000
20-25 grand => price=20000,25000
no more than 30,000 => price=0,30000
somthing for 15 or 16k => price=15000,16000
about $18k give or take => price=16200,19800
ute with low k's => body=ute,cab-chassis&sortby=kms&sortdir=asc
hatch under 60 thou ks => body=hatch&kms=0,60000
hilux less than 100k ks => make=toyota&model=hilux&kms=0,100000
got a ute for the missus => body=ute,cab-chassis
whats ur cheapest auto => transmission=automatic,cvt&sortdir=asc
ne suvs under 25k => body=suv&price=0,25000
lookin for a 7 seeter diesal => seats=7&fuel=diesel
automattic suv => body=suv&transmission=automatic,cvt
hybird suv => body=suv&fuel=hybrid
electic car => fuel=electric
sedann under 30 k => body=sedan&price=0,30000
toyoto rav 4 => make=toyota&model=rav4
mazada cx 5 => make=mazda&model=cx-5
hundai i30 => make=hyundai&model=i30
volkswagon golf => make=volkswagen&model=golf
nisan xtrail => make=nissan&model=x-trail
mitsibishi outlander => make=mitsubishi&model=outlander
suv with parking sensors => body=suv
do u have anything with less then 50,000 k => kms=0,50000
2020 onwards suv max 35 => body=suv&year=2020,2100&price=0,35000
my budget is between 25 and 30 => price=25000,30000
ive got 12 grand whats available => price=0,12000
need something reliable for my daughters first car around 15 => body=hatch,sedan&price=13500,16500
big 4wd for camping => drive=4x4
bush basher => drive=4x4
we are 2 adults 4 kids and a dog => seats=7,8
8 seater people mover for the church => seats=8&body=people-mover
can you fit 3 car seats in the back of a cx-5 => make=mazda&model=cx-5
is the price of the hilux drive away => make=toyota&model=hilux
does the ranger come in blue => make=ford&model=ranger&color=blue,light-blue
is there a white one => color=white
ute / same but auto => body=ute,cab-chassis&transmission=automatic,cvt
suv / only toyota => body=suv&make=toyota
suv under 40k / and in diesel? => body=suv&price=0,40000&fuel=diesel
rav4 / what about the mazda equivalent => make=mazda
best car for towing a 2 tonne van => towing=2000,10000
whats the wait on a new rav4 => make=toyota&model=rav4&condition=new
hi im john, chasing a dual cab, auto, diesel, under 45 => body=ute&transmission=automatic,cvt&fuel=diesel&price=0,45000
single cab tray => body=cab-chassis
have you got anything sporty under 50 => price=0,50000&body=coupe,convertible
cheap and cheerful runabout => body=hatch&sortdir=asc
anything under 10k that goes => price=0,10000
where can i see the golf => make=volkswagen&model=golf
suv or wagon, 2021+, <60,000km, $30k-$45k => body=suv,wagon&year=2021,2100&kms=0,60000&price=30000,45000
show me everything with a sunroof thats under fifty thousand => q=sunroof&price=0,50000
older than 2018 and cheap => year=1900,2017&sortdir=asc
whats the best suv for a fam of 5 with a dog => body=suv&seats=7,8
im looking to spend between 18 and 22 on a corolla or mazda 3 => make=toyota,mazda&model=corolla,mazda3&price=18000,22000
i dont want anything older than 2019 => year=2019,2100
nothing over 80,000 kms => kms=0,80000
nothing too old, under 25 => price=0,25000
is there any outlanders with 7 seats => make=mitsubishi&model=outlander&seats=7
automatic only pls, hatch or sedan => transmission=automatic,cvt&body=hatch,sedan
do you guys have any landcruisers => make=toyota&model=landcruiser
prado or everest => make=toyota,ford&model=landcruiser-prado,everest
ford rangers under 60k less than 50000ks => make=ford&model=ranger&price=0,60000&kms=0,50000
need a work van => body=van
got anything for a tradie under 30 grand => body=ute,cab-chassis&price=0,30000
my wife wants a small suv in red => body=suv&color=red
are there any demo cars going cheap => condition=demo&sortdir=asc
electric suv with long range => fuel=electric&body=suv
what hybrids do you have under 40000 dollars => fuel=hybrid&price=0,40000
how much is a new hilux => make=toyota&model=hilux&condition=new
how much for the cheapest car on the lot => sortdir=asc
looking 4 a manual ute => body=ute,cab-chassis&transmission=manual
any cars 5k or less => price=0,5000
can i get an suv for 25k => body=suv&price=0,25000
do you have the forester in blue => make=subaru&model=forester&color=blue,light-blue
kia sportage or hyundai tucson => make=kia&model=sportage
wat evs u got => fuel=electric
what is the kms on the second hand forester => condition=used&make=subaru&model=forester
is the kluger a hybrid => make=toyota&model=kluger&fuel=hybrid
camry hybrid 2021 or 2022 => make=toyota&model=camry&fuel=hybrid&year=2021,2022
toyota or mazda suv 30-40k => make=toyota,mazda&body=suv&price=30000,40000
sumthin for under 20 with bluetooth => price=0,20000&q=bluetooth
awd wagon for the snow => drive=awd&body=wagon
hi there, do u sell toyotas => make=toyota
I'm after a first car for my son, he's 17, budget 12 to 15k => body=hatch,sedan&price=12000,15000
how many seats does the everest have => make=ford&model=everest
suv thats easy to park for my mum => body=suv
`),
  { ask: 'Are you open Sunday, and got any utes?', search: 'body=ute,cab-chassis', says: 'Sunday' },
  { ask: 'got any hybrids? and what time do you shut saturday', search: 'fuel=hybrid', says: 'Saturday' },
  {
    ask: 'do you have a camry and where are you located',
    search: 'make=toyota&model=camry',
    says: 'Pacific Hwy',
  },
  {
    ask: 'are you open sunday? utes under 40k',
    search: 'body=ute,cab-chassis&price=0,40000',
    says: 'Sunday',
  },
  {
    ask: 'looking for a rav4, can someone call me',
    search: 'make=toyota&model=rav4',
    says: 'Our team is happy',
  },
  { ask: 'how much is the second one a week', earlier: ['suv under 40k'], action: 'finance' },
  { ask: 'u open this arvo?', action: 'hours' },
  { ask: 'r u open sat arvo', action: 'hours', says: 'Saturday' },
  { ask: 'can i come have a look tomoz arvo', action: 'hours' },
  { ask: 'how long is the rego on it', says: 'in our records' },
  { ask: 'can i swap my 2014 mazda 3 for something newer', action: 'trade_in' },
  { ask: 'wat time u close tdy', action: 'hours' },
  { ask: 'can i get it delivered to dubbo', says: 'do not include delivery' },
  { ask: 'can i talk to a real person about a hilux', action: 'contact' },
  {
    ask: 'whats the difference between the ranger and the hilux',
    action: 'compare',
    compares: ['ranger', 'hilux'],
  },
  { ask: 'is the rav4 better than the cx-5', action: 'compare', compares: ['rav4', 'cx-5'] },
  { ask: 'do you offer test drives on sundays', action: 'test_drive' },
  { ask: 'can i book in for a drive this saturday in the golf', action: 'test_drive' },
  { ask: 'do you buy cars', action: 'trade_in' },
  { ask: 'what will you give me for my 2018 mazda 3', action: 'trade_in' },
  { ask: 'how much deposit do i need', action: 'finance' },
  { ask: 'whats your interest rate', action: 'finance' },
  { ask: 'need my car serviced next week', action: 'service' },
  { ask: 'got a flat battery can you help', action: 'service' },
  { ask: 'is brookvale open on public holidays', action: 'hours' },
  { ask: 'are you guys open on easter monday', action: 'hours' },
  { ask: 'whats the number for artarmon', action: 'contact' },
  { ask: 'whereabouts are you', action: 'contact' },
  { ask: 'can you email me details', action: 'contact' },
  { ask: 'im in newcastle do you deliver', says: 'do not include delivery' },
  { ask: 'thanks mate youve been a great help', action: 'general_info' },
  { ask: 'hey hows it going', action: 'general_info' },
  {
    ask: 'can u do a better price on the ranger',
    search: 'make=ford&model=ranger',
    says: 'The price shown is the price',
  },
  { ask: 'whats ya best price for cash', noSearch: true, says: 'The price shown is the price' },
  { ask: 'does it come with a warranty', says: 'do not include the warranty' },
  { ask: 'what is the safest small car', search: 'body=hatch&ancap=5,5', says: 'ANCAP' },
]
