/** Everyday phrases that contain a car word but are never a wish. */
export const EVERYDAY_PHRASES: readonly string[] =
  'golf clubs, golf club, golf bag, golf bags, golf course, play golf, plays golf, playing golf, played golf, of golf, blue mountains, green slip, pink slip, blue slip, green slips, red p, green p, red ps, green ps, red book, redbook, red light, green light, red tape, black friday, black spot, white goods, grey nomad, grey nomads, red centre, silver service, out of the blue, owners manual, user manual, service manual, instruction manual, manual handling, used to, used for, used as, used by, used in, be used, get used, new to, new south wales, new year, new years, new zealand, new job, new baby, new house, new home, new rule, new rules, new tyres, new tyre, new battery, new owner, new owners, new parts, new part, new key, new keys, new driver, new drivers, new licence, new here, new phone, new boss, whats new, new road, anything new, electric seats, electric windows, electric mirrors, electric tailgate, electric brakes, electric brake, electric scooter, electric bike, electricity, petrol station, petrol prices, price of petrol, petrol price, petrol bill, petrol costs, on petrol, save petrol, diesel prices, price of diesel, real estate, tow a van, tow my van, tow our van, tow the van, tow van, towing a van, towing my van, towing our van, pull a van, delivery van driver, food van, removal van, just in case, just in time, auto electrician, auto parts, auto electric, auto shop, automatic braking, automatic headlights, automatic wipers, automatic transmission fluid, automatic reply, automatically, the outback trip, in the outback, into the outback, through the outback, across the outback, around the outback, to the outback, tour the outback, explore the outback, leaf springs, leaf spring, leaf blower, new leaf, swift reply, swift response, swift answer, taylor swift, park ranger, forest ranger, mount everest, climb everest, civic centre, civic duty, civic pride, door seal, door seals, window seal, rubber seal, seal the deal, the seal on, oil seal, family owned, family business, family member, family members, family run, down the hatch, ev charger, ev chargers, ev charging, manual labour, demo day, truck stop, truck driver, truck licence, van life, dolphin watching, the colour of, sedan chair, hybrid working, hybrid work, pick up my, pick up the, pick it up, pick up from, pick up at, the tray, longs the tray, tray at, tray of, tray that, tray over, tray under, tray around, long tray, longest tray, biggest tray, largest tray, tray length, tray size, tray width, tray dimensions, long is the tray, big is the tray, new brakes, new clutch, new windscreen, new wipers, new exhaust, pick up a car, pick up the car, pick up time, truckload, silver lining, silver bullet, black market, white paper, code red, see red, in the red, in the black, paint it black'.split(
    ', ',
  )

/** Names that are too common as everyday words to mean a car on their own. */
export const AMBIGUOUS_NAMES: ReadonlySet<string> = new Set(
  'model hs up go one city life style sport active plus touring it seals us fit fits note notes edge edges other others every seven grand smart space spaces deliver expert master focus'.split(
    ' ',
  ),
)

/** Common colour words. Other paint names count only as 'sand coloured'. */
export const COLOUR_WORDS: readonly string[] =
  'white black silver grey gray blue red green orange brown gold yellow bronze beige purple pink maroon burgundy cream copper charcoal'.split(
    ' ',
  )
