"""Reads coach/corpus: every file is plain text, one example a line. coach/corpus/README.md says what the labels mean."""
import json
import re
from functools import cache
from pathlib import Path

CARE = ['none', 'suicide', 'suicide_passive', 'selfharm', 'eating', 'home_abuse', 'sexual_abuse', 'forced_marriage',
        'exploitation', 'carrying', 'work_abuse', 'danger_now', 'someone_else', 'despair', 'homeless', 'grief', 'threat']
ACTS = ['answer', 'agree', 'refuse', 'misheard', 'add', 'remove', 'rename', 'reword', 'reorder', 'undo', 'ask', 'unsure',
        'skip', 'draft', 'recap', 'stop', 'restart', 'greet', 'thank', 'pick', 'complain', 'elsewhere']
SAYS = ['likes', 'dislikes', 'good_at', 'story', 'wish', 'limit', 'situation', 'want_out', 'goal', 'feeling', 'reported',
        'doubt', 'cares_for', 'negated', 'question', 'other']
# What a clause is in a talk about a decision.
PARTS = ['topic', 'situation', 'obstacle', 'goal', 'resource', 'option', 'step', 'rejects', 'when', 'who', 'done', 'feeling',
         'private', 'ask', 'edit', 'other']
VALUES = ['Fairness', 'Kindness', 'Respect', 'Honesty', 'Security', 'Independence', 'Learning', 'Creativity', 'Belonging',
          'Achievement', 'Challenge', 'Recognition', 'Family', 'Balance', 'Adventure', 'Nature', 'Making a difference',
          'Responsibility', 'Order', 'Doing things well', 'Fun', 'Calm', 'Earning well', 'Leading', 'Courage', 'Loyalty', 'Faith']
STRENGTHS = ['Listening', 'Calming', 'Explaining', 'Organising', 'Fixing things', 'Making things', 'Solving problems',
             'Creative ideas', 'Leading', 'Persuading', 'Caring', 'Reading people', 'Persistence', 'Learning fast',
             'Care for detail', 'Numbers', 'Technology', 'Talking to anyone', 'Making people laugh',
             'Bringing people together', 'Reliability', 'Honest words', 'Quick reactions', 'Body and movement',
             'A way with animals and plants']
LIMITS = ['lifting', 'standing', 'kneeling', 'sitting', 'hands', 'heights', 'outdoors', 'indoors', 'noise', 'dirt', 'blood',
          'nights', 'early', 'weekends', 'part_time', 'school_hours', 'away', 'far', 'driving', 'degree', 'long_training',
          'earn_now', 'low_pay', 'alone', 'people', 'children', 'animals', 'conflict', 'pressure', 'selling', 'screen',
          'reading', 'maths', 'leading', 'death', 'record', 'uniform_forces']
# What a word of an edit names: what goes, what comes in, what is renamed and into what, what changes its place, what is
# chosen, and words to avoid.
SPANS = ['none', 'out', 'in', 'from', 'to', 'move', 'keep', 'cut']
ROLES = {'add': {'new': 'in', 'old': 'keep'}, 'remove': {'old': 'out', 'new': 'in'}, 'rename': {'old': 'from', 'new': 'to'},
         'reorder': {'old': 'move', 'new': 'move'}, 'pick': {'old': 'keep', 'new': 'keep'}, 'misheard': {'old': 'from', 'new': 'to'},
         'reword': {'cut': 'cut', 'new': 'to', 'old': 'keep'}}

VALUE_MEANINGS = [
    'It has to be fair, the same rules for everyone.', 'Being kind and there for people, treating them gently.',
    'People should be treated with respect, as someone who counts.', 'Being honest and saying what is true.',
    'Security, knowing the rent is paid and the job is steady.', 'Deciding for myself how I do things, being independent.',
    'Learning new things and getting better.', 'Making something of my own, being creative.',
    'Being part of a team that has your back, belonging.', 'Finishing something hard, an achievement.',
    'A challenge, something to get my teeth into.', 'Being seen and thanked for what I do, recognition.',
    'Time for my family and the people at home.', 'Work that leaves room for the rest of life, balance.',
    'Adventure, variety, no two days the same.', 'Being outside in nature.',
    'Making a difference, leaving someone better off.', 'Responsibility, being the one who can be counted on.',
    'Order, things in their place and a plan that holds.', 'Doing the job well, quality I can put my name to.',
    'Having fun and a laugh.', 'Calm and quiet, one thing after another.', 'Earning well, being paid what the work is worth.',
    'Leading and bringing people along.', 'Courage, doing it although it is frightening.', 'Loyalty, standing by my people.',
    'My faith and living by what I believe.']
STRENGTH_MEANINGS = [
    'I listen and people feel heard.', 'I stay calm and steady so others can.', 'I explain things so that people understand.',
    'I organise and plan and sort things out.', 'I fix and repair what is broken.', 'I make and build things by hand.',
    'I solve problems and puzzles.', 'I have creative ideas.', 'I lead and others follow.', 'I persuade people and win them over.',
    'I notice what someone needs and look after them.', 'I read people and sense how they are.', 'I keep going and do not give up.',
    'I pick things up fast and teach myself.', 'I notice small mistakes and details.', 'I am good with numbers and figures.',
    'I am good with computers and technology.', 'I can talk to anyone.', 'I make people laugh.', 'I bring people together.',
    'I am reliable and do what I promised.', 'I say honestly what needs saying.', 'I react fast in an emergency.',
    'I am strong, fit and good with my body, sport and movement.', 'I have a way with animals and plants.']
LIMIT_MEANINGS = [
    'I cannot lift heavy things.', 'I cannot stand or walk all day.', 'I cannot kneel or bend, my knees are bad.', 'I cannot sit for long.',
    'My hands hurt, no fine work.', 'I am afraid of heights.', 'I do not want to be outdoors in all weathers.', 'I cannot be stuck in an office at a desk.',
    'I cannot stand noise.', 'Dust, dirt, chemicals and fumes are bad for me.', 'I faint at blood and needles.', 'I cannot work nights.',
    'I cannot start very early in the morning.', 'I cannot work weekends.', 'I can only work part time.', 'I must fetch the children from school by three.',
    'I cannot be away from home overnight.', 'It has to be near home, I cannot travel far.', 'I cannot drive, I have no licence or car.',
    'I do not want to go to university.', 'I cannot train for years.', 'I need to earn a wage now.', 'It must pay well.', 'I do not want to be alone all day.',
    'I do not want to deal with customers or the public.', 'I do not want to work with children.', 'I do not want to work with animals.',
    'I cannot cope with aggression and shouting.', 'I cannot cope with pressure, targets and deadlines.', 'I do not want to sell anything.',
    'I do not want to look at a screen all day.', 'I am dyslexic, reading and writing is hard.', 'I am bad at maths.', 'I do not want to manage people.',
    'I cannot be around death and dying.', 'I have a criminal record.', 'I do not want to join the army or carry a weapon.']

FOLDER = Path(__file__).parent.parent / 'coach' / 'corpus'


def rows(name):
    file = FOLDER / name
    if not file.exists():
        return []
    return [line.split('\t') for line in file.read_text(encoding='utf8').splitlines() if line.strip()]


def read_care():
    return [(text, CARE.index(label)) for label, text, *_ in rows('care.tsv')]


class Message(list):
    """Clauses of one message, and the names of the draft it speaks of where that is known."""
    draft = None


def read_acts():
    """Each message as a list of clauses: its words, what each word names, and what the clause does (None: nothing)."""
    single = [Message([read_clause(label, text)]) for label, text, *_ in rows('acts.tsv')]
    several = []
    for (*draft, line) in rows('acts-in-clauses.txt'):
        message = Message(read_clause(*(half.strip() for half in part.split(':', 1))) for part in line.split(' | '))
        message.draft = [name.strip() for name in draft[0].split(',') if name.strip()] if draft else None
        several.append(message)
    return single + several


def read_clause(act, marked):
    return (*read_spans(marked, ROLES.get(act, {})), ACTS.index(act) if act in ACTS else None)


def read_spans(marked, roles):
    """The words of a marked clause, and what each of them names."""
    plain, labels = '', []
    for part in re.split(r'(\{(?:old|new|cut):[^}]*\})', marked):
        span = re.fullmatch(r'\{(old|new|cut):([^}]*)\}', part)
        text = span[2] if span else part
        plain += text
        labels += [SPANS.index(roles.get(span[1], 'none')) if span else 0] * len(text)
    found = [(match.group(), max(labels[match.start():match.end()])) for match in re.finditer(r'\S+', plain)]
    return [word for word, _ in found], [label for _, label in found]


def read_themes():
    """Messages with the theme they tell of, by its place in coach/themes/themes.json; 0 stands for none of them."""
    at = {'none': 0, **{theme: i + 1 for i, theme in enumerate(theme_names())}}
    return [(text, at[theme]) for theme, text, *_ in rows('themes.tsv')]


def themes():
    file = Path(__file__).parent.parent / 'coach' / 'themes' / 'themes.json'
    return json.loads(file.read_text(encoding='utf8'))


@cache
def titles():
    """Titles of occupations, as they stand in a list of ideas."""
    file = Path(__file__).parent.parent / 'coach' / 'data' / 'occupations.json'
    return [occupation['title'] for occupation in json.loads(file.read_text(encoding='utf8'))['occupations']]


def theme_names():
    return [theme['id'] for theme in themes()]


def read_says():
    """Each message as a list of clauses with what each of them does."""
    return read_clauses('says.txt', SAYS)


def read_parts():
    """The same for what each clause is in a talk about a decision."""
    return read_clauses('parts.txt', PARTS)


def read_clauses(name, labels):
    messages = []
    for (line, *_) in rows(name):
        clauses = [part.split(': ', 1) for part in line.split(' | ')]
        messages.append([(text, labels.index(label.strip())) for label, text in clauses])
    return messages


def read_named(name, names):
    """Sentences with the names they show; a minus behind a name says that it shows by its absence."""
    result = []
    for labels, text, *_ in rows(name):
        found = [] if labels == 'none' else labels.split('|')
        result.append((text, [names.index(label.rstrip('-')) for label in found], any(label.endswith('-') for label in found)))
    return result


def read_statements():
    return [(text, slug) for slug, text, *_ in rows('occupation-statements.tsv')]


def read_members():
    file = FOLDER / 'members.jsonl'
    return [json.loads(line) for line in file.read_text(encoding='utf8').splitlines() if line.strip()] if file.exists() else []


def read_questions():
    """Questions with the answer they ask for; 'none' where there is no answer."""
    return [(text, answer) for answer, text, *_ in rows('questions.tsv')]
