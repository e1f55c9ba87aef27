import type { Layout } from './layouts.ts'

/** CVs of people whose work is only a part of the page: school leavers, academics, carers. */
export const furtherLayouts: Layout[] = [
  {
    name: 'school as the main part, small jobs and posts at school',
    text: `Education
Ravensford High School   2019 - 2026
GCSEs: Maths 6, English 7, Science 6-6

Part-time jobs
Paper round, Corner News   2022 - 2023
Carried papers to sixty houses before school.
Babysitting for two families in my street   2023 to now

Placements
16 – 20 June 2025   Work experience at Harbour Veterinary Surgery
Cleaned kennels and watched two operations.

Positions of responsibility
Deputy Head Girl, Ravensford High School   2025/26
Library buddy, Ravensford High School   Autumn term 2024

Awards
Silver expedition award, 2024`,
    jobs: [
      ['Paper round', 'Corner News', '2022', '2023'],
      ['Babysitting', '', '2023', ''],
      ['Work experience', 'Harbour Veterinary Surgery', 'June 2025', 'June 2025'],
      ['Deputy Head Girl', 'Ravensford High School', '2025', '2026'],
      ['Library buddy', 'Ravensford High School', 'Autumn term 2024', 'Autumn term 2024'],
    ],
  },
  {
    name: 'posts and fellowships among grants, modules and papers',
    text: `ACADEMIC APPOINTMENTS
2019–present   Reader in Botany, Northgate University
2015–2019   Harland Research Fellow, Saltmarsh Institute

EDUCATION
2011–2015   PhD Botany, Northgate University

RESEARCH FUNDING
2021–2024   National Standard Grant, £210,000 (PI)

VISITING POSITIONS
Spring 2018   Visiting Scholar, University of Ravensford

TEACHING
BOT2001 Mosses and Ferns, 2019–2023

PROFESSIONAL SERVICE
2020–2023   Treasurer, Moss Society

SELECTED PUBLICATIONS
1. Moss at sea level, Journal of Ferns 12 (2020), 44–71`,
    jobs: [
      ['Reader in Botany', 'Northgate University', '2019', ''],
      ['Harland Research Fellow', 'Saltmarsh Institute', '2015', '2019'],
      ['Visiting Scholar', 'University of Ravensford', 'Spring 2018', 'Spring 2018'],
      ['Treasurer', 'Moss Society', '2020', '2023'],
    ],
  },
  {
    name: 'dates in every manner',
    text: `Career
Baker, The Flour Shed (since 04/21)
Pastry Chef, Dunmore Hotel (end of 2018 to the present)
Commis Chef, Brindle Hotel (Aug 15 – Mar 18)
Chalet Host, Piste Holidays (Winter 2012/13)
Kitchen Porter, The Anchor Inn (1st half of 2011)
Waiter, Bella Vita Restaurant (circa 2008-2010)
Steward, Ravensford Festival (October 2006 and October 2007)`,
    jobs: [
      ['Baker', 'The Flour Shed', 'April 2021', ''],
      ['Pastry Chef', 'Dunmore Hotel', 'December 2018', ''],
      ['Commis Chef', 'Brindle Hotel', 'August 2015', 'March 2018'],
      ['Chalet Host', 'Piste Holidays', '2012', '2013'],
      ['Kitchen Porter', 'The Anchor Inn', '2011', '2011'],
      ['Waiter', 'Bella Vita Restaurant', '2008', '2010'],
      ['Steward', 'Ravensford Festival', 'October 2006', 'October 2007'],
    ],
  },
  {
    name: 'one employer above several roles, each with its dates',
    text: `Appointments
Northgate University, School of Physics
Senior Lecturer, August 2022 – present
Lecturer, January 2018 – July 2022
Saltmarsh Institute, Leeds
Research Fellow, October 2015 – December 2017`,
    jobs: [
      ['Senior Lecturer', 'Northgate University', 'August 2022', ''],
      ['Lecturer', 'Northgate University', 'January 2018', 'July 2022'],
      ['Research Fellow', 'Saltmarsh Institute', 'October 2015', 'December 2017'],
    ],
  },
  {
    name: 'heading and text in one paragraph, care at home, and a gap',
    text: `Experience
2016 – present. Housekeeper, Dunmore Hotel. Forty rooms with a team of six. I write the rotas.
2012 – 2016. Full-time carer for my father.
2011 – 2012. Travelling with my sister.
2009 – 2011. Care assistant, Hafan Deg. Nights, mostly.`,
    jobs: [
      ['Housekeeper', 'Dunmore Hotel', '2016', ''],
      ['Full-time carer', '', '2012', '2016'],
      ['Care assistant', 'Hafan Deg', '2009', '2011'],
    ],
  },
  {
    name: 'titles that no list knows, where the known ones stand',
    text: `Work history
Gardener, Saltmarsh Estate, 2018 - 2022
Cleaner, Brindle Group, 2015 - 2018
Hurdle weaving lass, Tidewater, 2013 - 2015`,
    jobs: [
      ['Gardener', 'Saltmarsh Estate', '2018', '2022'],
      ['Cleaner', 'Brindle Group', '2015', '2018'],
      ['Hurdle weaving lass', 'Tidewater', '2013', '2015'],
    ],
  },
]
