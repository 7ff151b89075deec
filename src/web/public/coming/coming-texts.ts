import type { RouteName } from '../../../domain/site/routes.ts'

/** What each page still to be opened will be for. An entry goes when its page comes. */
export const COMING: Partial<Record<RouteName, { title: string; sentence: string }>> = {
  contact: { title: 'Contact', sentence: 'Send us a message and the right showroom answers.' },
  carsOnSale: { title: 'Cars on sale', sentence: 'Every car on sale, by condition, make and model.' },
  build: {
    title: 'Build and price',
    sentence: 'Choose a grade, a colour and accessories, and see the price.',
  },
  assistantVehicle: {
    title: 'Vehicle Details',
    sentence: 'Photos, price, history and the people to ask, for every car.',
  },
  vehicleEnquire: { title: 'Enquire about a car', sentence: 'Ask about a car and hear back the same day.' },
  siteMap: { title: 'Site map', sentence: 'Every page in one place.' },
  sellMyCar: {
    title: 'Sell my car',
    sentence: 'Tell us about your car and a buyer calls you with a figure.',
  },
  serviceParts: { title: 'Service & parts', sentence: 'Book a service or ask for a part.' },
  dealerships: { title: 'Dealerships', sentence: 'Addresses, hours and the way to each showroom.' },
  dealership: { title: 'Dealership', sentence: 'Address, hours and the people of this showroom.' },
  openPay: { title: 'Open Pay', sentence: 'Spread the cost of a service over time.' },
  finance: { title: 'Finance', sentence: 'See a repayment with its rate and comparison rate.' },
  testDrive: { title: 'Test drive', sentence: 'Choose a car, a showroom and a time.' },
  offers: { title: 'Offers', sentence: 'What is on offer now, with its dates and conditions.' },
  models: { title: 'Models', sentence: 'Every model we sell, with its grades.' },
  model: { title: 'Model', sentence: 'Grades, colours and what is in stock.' },
  blog: { title: 'Blog', sentence: 'News and advice from our showrooms.' },
  blogPost: { title: 'Blog', sentence: 'News and advice from our showrooms.' },
  assistantDemo: {
    title: 'Sales assistant',
    sentence: 'Ask about our cars and get answers from live stock.',
  },
}
