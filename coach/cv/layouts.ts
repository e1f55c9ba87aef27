/** Invented people and employers, in the layouts CVs come in. `jobs` is what a reader would list: role, company, from, to. */
export interface Layout {
  name: string
  text: string
  jobs: [role: string, company: string, start: string, end: string][]
}

export const layouts: Layout[] = [
  {
    name: 'role and company on one line, dates at its end',
    text: `Nadia Hussain
nadia@example.org · 07700 900123

PROFILE
Friendly and hard-working retail assistant with five years of experience.

EMPLOYMENT HISTORY
Sales Assistant, Larkspur Homewares Ltd, Leeds          March 2021 – Present
• Served customers and handled the till
• Trained three new starters
Barista, The Copper Kettle Café, Leeds                  June 2019 – Feb 2021
• Made drinks in a busy shop

EDUCATION
Park Lane College, Leeds                                2017 – 2019
BTEC Level 3 Business

REFERENCES
Available on request`,
    jobs: [
      ['Sales Assistant', 'Larkspur Homewares Ltd', 'March 2021', ''],
      ['Barista', 'The Copper Kettle Café', 'June 2019', 'February 2021'],
    ],
  },
  {
    name: 'company with dates first, role below',
    text: `Work Experience

Brackenhill NHS Trust                 01/2018 – 12/2022
Healthcare Assistant
- Helped patients wash, dress and eat
- Took observations and wrote notes

Oakleaf Care Home                     06/2015 – 12/2017
Care Worker
- Looked after residents with dementia`,
    jobs: [
      ['Healthcare Assistant', 'Brackenhill NHS Trust', 'January 2018', 'December 2022'],
      ['Care Worker', 'Oakleaf Care Home', 'June 2015', 'December 2017'],
    ],
  },
  {
    name: 'role, company and dates on three lines',
    text: `Career History

Warehouse Supervisor
Pennine Parcels Ltd, Bradford
September 2010 to May 2023
Ran a team of thirty on two shifts. Never missed a delivery in four years.

Forklift Driver
Aire Valley Storage
2004 to 2010
Loaded and unloaded lorries.

Skills
Forklift licence, HGV class 2`,
    jobs: [
      ['Warehouse Supervisor', 'Pennine Parcels Ltd', 'September 2010', 'May 2023'],
      ['Forklift Driver', 'Aire Valley Storage', '2004', '2010'],
    ],
  },
  {
    name: 'dates in a column on the left',
    text: `EXPERIENCE
2019 – 2022      Primary School Teacher, St Hilda's Primary School
                 Taught Year 4 and led on maths.
2016 – 2019      Teaching Assistant, Mossway Infant School
                 Supported children with special needs.
2015             Volunteer, Riverside Youth Club

QUALIFICATIONS
2015  BA Education, University of Ravensford`,
    jobs: [
      ['Primary School Teacher', "St Hilda's Primary School", '2019', '2022'],
      ['Teaching Assistant', 'Mossway Infant School', '2016', '2019'],
      ['Volunteer', 'Riverside Youth Club', '2015', '2015'],
    ],
  },
  {
    name: 'pipes between the parts',
    text: `PROFESSIONAL EXPERIENCE
Senior Software Engineer | Quillworks | Remote | Jan 2021 - Present
* Lead a team of four on the booking platform
* Cut page load time by half
Software Developer | Tidewater Digital | Bristol, UK | Aug 2017 - Dec 2020
* Built internal tools in TypeScript
TECHNICAL SKILLS
TypeScript, PostgreSQL`,
    jobs: [
      ['Senior Software Engineer', 'Quillworks', 'January 2021', ''],
      ['Software Developer', 'Tidewater Digital', 'August 2017', 'December 2020'],
    ],
  },
  {
    name: 'role at company, dates in brackets',
    text: `Where I have worked

Apprentice Electrician at Brightline Electrical (Sept 2022 – now)
Wiring new houses and testing circuits.

Saturday job at Fenwick's Hardware (2020 – 2022)
Stacked shelves and cut keys.

Interests
Football, bikes`,
    jobs: [
      ['Apprentice Electrician', 'Brightline Electrical', 'September 2022', ''],
      ['Saturday job', "Fenwick's Hardware", '2020', '2022'],
    ],
  },
  {
    name: 'company – role with a dash, numbers only for dates',
    text: `Employment

Hartwell Solicitors – Legal Secretary (04/2016 – 09/2023)
Typed letters, kept the diary of three partners, looked after files.

Westmere Council – Admin Assistant (02/2012 – 03/2016)
Answered the telephone and processed parking permits.

Education
City College, 2010 – 2012`,
    jobs: [
      ['Legal Secretary', 'Hartwell Solicitors', 'April 2016', 'September 2023'],
      ['Admin Assistant', 'Westmere Council', 'February 2012', 'March 2016'],
    ],
  },
  {
    name: 'markdown with bold roles',
    text: `# Ola Bamidele

## Work experience

**Data Analyst** — Greyfriars Analytics, London
*Feb 2022 – Present*

- Built dashboards for three clients
- Automated a weekly report

**Graduate Trainee** — Northgate Bank, Manchester
*Sep 2020 – Jan 2022*

- Rotated through risk and retail

## Education

**BSc Mathematics** — University of Ravensford, 2017 – 2020`,
    jobs: [
      ['Data Analyst', 'Greyfriars Analytics', 'February 2022', ''],
      ['Graduate Trainee', 'Northgate Bank', 'September 2020', 'January 2022'],
    ],
  },
  {
    name: 'a school leaver with little, in plain words',
    text: `Jade Thornton

About me
I am a reliable and cheerful Year 11 student.

Work experience
Dog walking for neighbours, 2022 - present
Two weeks work experience at Pawsome Vets, June 2023
I cleaned kennels and answered the phone.

Volunteering
Helper at Brownies, 2021 - 2023

Education
Hillcrest High School, 2018 - 2023`,
    jobs: [
      ['Dog walking for neighbours', '', '2022', ''],
      ['Two weeks work experience', 'Pawsome Vets', 'June 2023', 'June 2023'],
      ['Helper', 'Brownies', '2021', '2023'],
    ],
  },
  {
    name: 'two roles with one employer',
    text: `CAREER SUMMARY

Castlegate Hotel, York
Assistant Manager          Apr 2019 – Oct 2022
• Ran the front desk and the rota for twelve
Receptionist               May 2016 – Mar 2019
• Checked guests in and out

KEY SKILLS
Rotas, complaints`,
    jobs: [
      ['Assistant Manager', 'Castlegate Hotel', 'April 2019', 'October 2022'],
      ['Receptionist', 'Castlegate Hotel', 'May 2016', 'March 2019'],
    ],
  },
  {
    name: 'tabs and short years',
    text: `EMPLOYMENT
Chef de Partie\tThe Plough Inn\tJan '20 – Mar '23
Prep, grill and Sunday roasts for ninety covers.
Kitchen Porter\tBella Vita Restaurant\tJul '18 – Dec '19
Washed up and kept the kitchen clean.`,
    jobs: [
      ['Chef de Partie', 'The Plough Inn', 'January 2020', 'March 2023'],
      ['Kitchen Porter', 'Bella Vita Restaurant', 'July 2018', 'December 2019'],
    ],
  },
  {
    name: 'dates above the role',
    text: `Work history

November 2017 – present
Community Nurse, Fairholme Health Centre
Home visits, wound care, and a good deal of listening.

October 2012 – October 2017
Staff Nurse, Brackenhill Hospital
Surgical ward, nights and days.

Education
2009 – 2012
Diploma in Nursing, Ravensford University`,
    jobs: [
      ['Community Nurse', 'Fairholme Health Centre', 'November 2017', ''],
      ['Staff Nurse', 'Brackenhill Hospital', 'October 2012', 'October 2017'],
    ],
  },
  {
    name: 'no dates at all',
    text: `Experience
- Cleaner at Moorside Primary School
- Kitchen assistant at Riverside Canteen
- Babysitting for three families

Skills
Cooking, patience`,
    jobs: [
      ['Cleaner', 'Moorside Primary School', '', ''],
      ['Kitchen assistant', 'Riverside Canteen', '', ''],
      ['Babysitting for three families', '', '', ''],
    ],
  },
  {
    name: 'long prose under each entry and a spaced-out heading',
    text: `W O R K   E X P E R I E N C E

Project Manager, Calder Construction Group
05/2014 - 08/2021
Responsible for housing projects from tender to handover, with budgets of up to four million. In 2017 the team
won a regional award for safety.
I also trained two graduates in planning and cost control.

Site Supervisor, Calder Construction Group
03/2009 - 04/2014
Led crews of up to twenty on schools and surgeries.

E D U C A T I O N
HNC Construction, 2007 - 2009`,
    jobs: [
      ['Project Manager', 'Calder Construction Group', 'May 2014', 'August 2021'],
      ['Site Supervisor', 'Calder Construction Group', 'March 2009', 'April 2014'],
    ],
  },
]
