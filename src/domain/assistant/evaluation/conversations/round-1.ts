import { parseConversations } from './conversation.ts'

export const ROUND_1 = parseConversations(`
> Do you have any Mazda CX-5s newer than 2019?
search make=mazda&model=cx-5&year=2020,2100
> show me utes
fits body=ute,cab-chassis

> how much per week is a $25k car over 5 years
quote 25000,0,5,weekly
> and with a $5,000 deposit?
quote 25000,5000,5,weekly
`)
