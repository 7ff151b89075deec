import type { PageBody } from '../src/domain/content/bodies.ts'

const DAY = 86_400_000
const WRITTEN_DAYS_AGO = 75

export function demoPages(today: Date): { slug: string; body: PageBody; modified: Date }[] {
  const modified = new Date(today.getTime() - WRITTEN_DAYS_AGO * DAY)
  return PAGES.map(([slug, title, excerpt, content]) => ({
    slug,
    body: {
      title,
      excerpt,
      content,
      picture: null,
      seo: { title: '', description: '', isIndexed: true },
    },
    modified,
  }))
}

type Row = [slug: string, title: string, excerpt: string, content: string]

const PAGES: Row[] = [
  [
    'about-us',
    'About us',
    'Four showrooms on the north side of Sydney, with service and parts under the same roof.',
    `<p>Harbour Motor Group sells new, demo and used cars at Artarmon, Brookvale, Hornsby and Mona Vale. Each showroom has its own service workshop and parts counter.</p>
<p><strong>This is a demonstration.</strong> Harbour Motor Group is not a real business. The cars, people, reviews, telephone numbers and prices on this site are made up to show what the software does, and nothing here is for sale.</p>
<h2>How we price</h2>
<p>Each price says what it means. <em>Drive away</em> includes registration, compulsory third party insurance and stamp duty. <em>Excl. Govt. Charges</em> does not, and we will work out the full figure for your postcode before you decide.</p>
<h2>How we describe a car</h2>
<ul>
<li>We say what we know, and we say when we do not know.</li>
<li>The kilometres shown are those on the odometer when the car was listed.</li>
<li>You are welcome to have any used car inspected by a mechanic of your choice.</li>
</ul>
<h2>Come and see us</h2>
<p>Addresses and opening hours are on the <a href="/dealerships">dealerships</a> page, or <a href="/contact">send us a message</a>.</p>`,
  ],
  [
    'privacy',
    'Privacy',
    'What we collect, why, who sees it and how to have it corrected or removed.',
    `<p>This page explains how Harbour Motor Group handles personal information, following the Privacy Act 1988 (Cth) and the Australian Privacy Principles. <strong>Harbour Motor Group is a demonstration and not a real business:</strong> please do not enter real personal details on this site.</p>
<h2>What we collect</h2>
<ul>
<li>What you type into a form or the chat: your name, email address, telephone number, postcode, message and the car you ask about.</li>
<li>What a booking needs: your car's registration, make, model and kilometres.</li>
<li>How the site is used: pages visited, the site you came from, and technical details such as browser type.</li>
</ul>
<p>Saved and recently viewed cars are kept in your own browser.</p>
<h2>Why we collect it</h2>
<p>To answer you, to book a service or a test drive, to order parts, to prepare a finance enquiry you ask for, and to keep the records that the law requires. We send marketing only if you agreed to it, and each message says how to stop.</p>
<h2>Who sees it</h2>
<p>Staff of the dealership and department you asked for. We share it outside the group only to do what you asked (for example with a lender, when you apply for finance) or when the law requires it. We do not sell it.</p>
<h2>How long we keep it</h2>
<p>As long as we need it for these purposes or the law requires it. After that we delete it or make it anonymous.</p>
<h2>Your choices</h2>
<p>You can ask what information we have about you, have it corrected, or ask us to delete it: use the <a href="/contact">contact page</a>. If our answer does not satisfy you, you can take a complaint to the Office of the Australian Information Commissioner.</p>`,
  ],
  [
    'terms',
    'Terms of use',
    'What the prices, pictures and descriptions on this site do and do not promise.',
    `<p>These terms apply to your use of this website. <strong>The site is a demonstration:</strong> Harbour Motor Group is not a real dealer, and nothing on it is an offer to sell.</p>
<h2>Prices</h2>
<p>Prices are in Australian dollars and include GST. <em>Drive away</em> prices include registration, compulsory third party insurance, stamp duty and dealer delivery for a private buyer in New South Wales. Prices marked <em>Excl. Govt. Charges</em> do not include stamp duty, registration or CTP. <em>P.O.A</em> means price on application.</p>
<h2>Descriptions and pictures</h2>
<p>We try to keep every listing correct and current. Pictures on this site are drawings that show the kind of car and its colour; they are not photographs of the car listed. Please check anything that matters to you with the showroom before you rely on it.</p>
<h2>Availability</h2>
<p>A car can be sold between the moment you see it and the moment you visit. Saving a car to your list does not reserve it.</p>
<h2>Your rights</h2>
<p>Nothing here takes away rights you have under the Australian Consumer Law or the Motor Dealers and Repairers Act 2013 (NSW).</p>
<h2>The chat assistant</h2>
<p>The assistant answers from our stock list. It can be wrong, and it does not give financial or legal advice.</p>`,
  ],
  [
    'finance-credit-guide',
    'Finance and credit guide',
    'How a finance enquiry works, what a lender will ask for, and what to check before you sign.',
    `<p>This guide is general information and does not take account of your circumstances. <strong>Harbour Motor Group is a demonstration:</strong> it holds no credit licence and arranges no loans.</p>
<h2>How an enquiry works</h2>
<ol>
<li>You tell us about the car, the amount and how long you would like to take, up to seven years.</li>
<li>A finance specialist calls you. An enquiry is not an application, and no credit check is made at this point.</li>
<li>If you go ahead, the lender asks for proof of identity, income and expenses, and decides.</li>
</ol>
<h2>What affects the repayment</h2>
<ul>
<li>The amount borrowed, after any deposit or trade-in.</li>
<li>The interest rate and whether it is fixed.</li>
<li>The length of the loan: a longer loan has smaller repayments and costs more in total.</li>
<li>A final lump sum, if there is one.</li>
<li>Establishment, monthly and early payout fees.</li>
</ul>
<h2>Before you sign</h2>
<p>Compare loans by the comparison rate, which includes most fees. A comparison rate is true only for the example given: other terms, fees or amounts change it. Ask for the lender's credit guide, read it, and take the time you need.</p>
<h2>If money is tight</h2>
<p>The National Debt Helpline offers free, independent financial counselling. ASIC's Moneysmart website explains car loans in plain words.</p>
<p><a href="/finance/">Send a finance enquiry</a></p>`,
  ],
]
