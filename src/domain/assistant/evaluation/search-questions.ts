import { parseSearchQuestions } from './question.ts'

/** Questions for cars in stock. */
export const SEARCH_QUESTIONS = parseSearchQuestions(`
cars under 30 grand => price=0,30000
anything for $25-35k => price=25000,35000
between 20 and 30k => price=20000,30000
something around 20k => price=18000,22000
suv up to 40 => body=suv&price=0,40000
<$30k => price=0,30000
sedan over $40,000 => body=sedan&price=40000,1000000
my budget is 25000 => price=0,25000
I don't want to spend more than 35k => price=0,35000
ute 45k max => body=ute,cab-chassis&price=0,45000
no more than thirty five thousand dollars => price=0,35000
hatch 15k or less => body=hatch&price=0,15000
$50k+ suv => body=suv&price=50000,1000000
between $30,000 and $40,000 for a hybrid => fuel=hybrid&price=30000,40000
I have 22 grand to spend on a hatch => body=hatch&price=0,22000
suv 20 000 to 30 000 => body=suv&price=20000,30000
under 50,000kms => kms=0,50000
kms under 50000 => kms=0,50000
ute with less than 80k km => body=ute,cab-chassis&kms=0,80000
suv under 60 thousand kilometres under 40k => body=suv&kms=0,60000&price=0,40000
low kms hatch => body=hatch&sortby=kms&sortdir=asc
2019 or newer => year=2019,2100
cars less than 3 years old => year={year-3},2100
2018-2021 toyota => make=toyota&year=2018,2021
a 2022 ranger => make=ford&model=ranger&year=2022,2022
suv from 2021 onwards => body=suv&year=2021,2100
mazda newer than 2020 => make=mazda&year=2021,2100
anything older than 2020 => year=1900,2019
no older than 5 years => year={year-5},2100
7 seater => seats=7
seven seats diesel => seats=7&fuel=diesel
7 or 8 seater => seats=7,8
at least 7 seats => seats=7,8
car for a family of five => seats=7,8
family of 4 => seats=5,7,8
six of us need a car => seats=7,8
there are 8 of us => seats=8
family car => seats=7,8
big family wagon => body=wagon&seats=7,8
2 adults and 3 kids => seats=7,8
we have three kids and need an suv => body=suv&seats=7,8
something with a third row => seats=7,8
fits 7 people => seats=7,8
two seater van => body=van&seats=2
show me utes => body=ute,cab-chassis
SUVs please => body=suv
automatic sedan => body=sedan&transmission=automatic,cvt
manual hatchback => body=hatch&transmission=manual
people mover => body=people-mover
convertible => body=convertible
diesel 4wd => fuel=diesel&drive=4x4
electric cars => fuel=electric
any EVs? => fuel=electric
plug in hybrid suv => fuel=plug-in-hybrid&body=suv
petrol auto awd => fuel=petrol&transmission=automatic,cvt&drive=awd
4x4 dual cab => body=ute&drive=4x4
toyota => make=toyota
toyta corola => make=toyota&model=corolla
hilx => make=toyota&model=hilux
mitsubushi trition => make=mitsubishi&model=triton
hyundia tuscon or i30 => make=hyundai&model=i30
suburu forrester => make=subaru&model=forester
landcruser prado => make=toyota&model=landcruiser-prado
cx5 => make=mazda&model=cx-5
CX-5 => make=mazda&model=cx-5
cx 5 or rav4 under 40k => make=mazda,toyota&model=cx-5,rav4&price=0,40000
mazda 3 => make=mazda&model=mazda3
model 3 => make=tesla&model=model-3
x trail => make=nissan&model=x-trail
xtrail => make=nissan&model=x-trail
dmax or mux => make=isuzu&model=d-max,mu-x
vw golf => make=volkswagen&model=golf
BYD seal => make=byd&model=seal
ranger wildtrak => make=ford&model=ranger&q=wildtrak
hilux sr5 white => make=toyota&model=hilux&q=sr5&color=white
RAV4 GXL hybrid => make=toyota&model=rav4&q=gxl&fuel=hybrid
cx-5 maxx sport => make=mazda&model=cx-5&q=maxx sport
suv in white => body=suv&color=white
a blue hatch => body=hatch&color=blue,light-blue
grey or black sedan => body=sedan&color=grey,black
red one under 20k => color=red&price=0,20000
deep green suv => body=suv&color=deep-green
suv but not white => body=suv&color=black,blue,copper,deep-green,grey,light-blue,red,sand,silver
no black or white utes => body=ute,cab-chassis&color=blue,copper,deep-green,grey,light-blue,red,sand,silver
hatch, not electric => body=hatch&fuel=diesel,hybrid,petrol,plug-in-hybrid
anything but a ute => body=convertible,coupe,hatch,people-mover,sedan,suv,van,wagon
what suvs are at brookvale => body=suv&dealership=harbour-brookvale
utes at Mona Vale => body=ute,cab-chassis&dealership=harbour-mona-vale
anything electric in hornsby? => fuel=electric&dealership=harbour-hornsby
suv with sunroof => body=suv&q=sunroof
hatch with apple carplay => body=hatch&q=carplay
leather seats and a tow bar => q=leather tow bar
ute with a towbar under 50k => body=ute,cab-chassis&q=tow bar&price=0,50000
something to tow a caravan => towing=2000,10000
7 seater under 60k that can tow a van => seats=7&price=0,60000&towing=2000,10000
cheap to run => fuel=electric,hybrid,plug-in-hybrid
good on petrol and under 30k => fuel=electric,hybrid,plug-in-hybrid&price=0,30000
a car for a learner => body=hatch,sedan&price=0,25000
first car for my daughter under 18k => body=hatch,sedan&price=0,18000
new toyota hilux => condition=new&make=toyota&model=hilux
used suv under 25k => condition=used&body=suv&price=0,25000
demo cars => condition=demo
second hand mazda => condition=used&make=mazda
just arrived => tag=just-arrived
cheapest ute => body=ute,cab-chassis&sortdir=asc
newest suv you have => body=suv&sortby=year&sortdir=desc
G'DAY MATE CHASING A UTE UNDER 40 GRAND => body=ute,cab-chassis&price=0,40000
im after an auto suv under 35k with low kms for me missus => body=suv&transmission=automatic,cvt&price=0,35000&sortby=kms&sortdir=asc
Hi there. We have two kids. Looking for a hybrid SUV. Budget is 45k. => seats=5,7,8&fuel=hybrid&body=suv&price=0,45000
white auto hatch under 20k 2019 or newer => color=white&transmission=automatic,cvt&body=hatch&price=0,20000&year=2019,2100
5 door hatch => doors=5&body=hatch
diesel ute 4x4 under 100,000 km between 30 and 50k => fuel=diesel&body=ute,cab-chassis&drive=4x4&kms=0,100000&price=30000,50000
can i steal a deal on a ranger today? must be auto => make=ford&model=ranger&transmission=automatic,cvt
what is your price range for a camry => make=toyota&model=camry
do you have any forester in stock => make=subaru&model=forester
got any jimnys? => make=suzuki&model=jimny
tradie ute => body=ute,cab-chassis
small car for the city => body=hatch
kluger => make=toyota&model=kluger
I drive a 2015 Corolla, want an SUV under 40k => body=suv&price=0,40000
beemer or a merc? otherwise a tesla => make=tesla
is there a lexus? or a camry => make=toyota&model=camry
`)
