import { gradientStops } from '../light.ts';
import { bowl, looseHerb } from './bowl.ts';
import { createPlacer, pack } from './place-containers.ts';
import { laidSprig, wallShadow } from './scene-light.ts';
import { hangingBunch, herbariumSheet, PALE_WOOD, room, sceneSvg } from './stage.ts';
import { steam, teaCup } from './tea-cup.ts';

// The pictures of the journal: 3:2 windows onto the stage of the landing page's scenes, with the same light and table.

const FIELD = 'Fern & Field';
const TEA = 'Meadowlark Tea Co.';
const ORCHARD = 'Old Orchard Apothecary';

const window = (left: number, top: number) => ({ left, top, width: 1200, height: 800 });
const lit = (wall: string, top: string) => ({ wall, top, sun: 0.8, beams: 0.4, wood: PALE_WOOD });

function label(): string {
  const place = createPlacer();
  const table = lit('0 #EDE6D2, 1 #BFC7AE', '0 #D8C3A0, 1 #C3A67C');
  const elderberry = pack('jar', 'oat', 'elderberry', ORCHARD, 'Elderberry Capsules', '60 CAPSULES', {
    material: 'amber',
  });
  return sceneSvg(
    `${room(table, 860, wallShadow('camellia', 1360, 120, 3.4, -156, '#78876A', 0.34))}
    ${place(elderberry, 360, 930, 0.86)}
    ${place(pack('tin', 'butter', 'chamomile', TEA, 'Chamomile Blossoms', 'NET WT 50 g'), 1120, 944, 0.9)}
    ${place(pack('pouch', 'fern', 'tulsi', FIELD, 'Tulsi Rama', 'NET WT 60 g'), 740, 996, 1.12)}
    ${laidSprig('tulsi', 180, 1092, 0.96, 68)}
    ${laidSprig('chamomile', 1330, 1080, 0.9, -66)}`,
    window(120, 330),
  );
}

function drying(): string {
  return sceneSvg(
    `<defs>
      <radialGradient id="wl" cx=".25" cy=".1" r="1.1">${gradientStops('0 #F3EBD3, 0.6 #DCE0CB, 1 #AEBBA2')}</radialGradient>
    </defs>
    <rect width="1440" height="1200" fill="url(#wl)"/>
    <g opacity=".5" filter="url(#s22)">
      <path d="M-60 -40L260 -40L760 1200L300 1200Z" fill="#FFF9E8"/>
      <path d="M420 -40L640 -40L1140 1200L920 1200Z" fill="#FFF9E8"/>
    </g>
    ${wallShadow('camellia', 1330, 60, 3.6, -150, '#78876A', 0.34)}
    <path d="M0 48H1440" stroke="#4A3A20" stroke-width="10" opacity=".3" filter="url(#s6)" transform="translate(0 16)"/>
    <path d="M0 44H1440V62H0Z" fill="#B98A55"/>
    <path d="M0 44H1440V48H0Z" fill="#FFE6BC" opacity=".7"/>
    ${hangingBunch('mint', 250, 1.62, 3)}
    ${hangingBunch('lemonbalm', 620, 1.56, 3)}
    ${hangingBunch('yarrow', 960, 1.62, 2)}
    ${hangingBunch('lavender', 1280, 1.6, 3)}`,
    window(120, 10),
  );
}

function brewing(): string {
  const place = createPlacer();
  const table = lit('0 #E7E7DA, 1 #B6C3B4', '0 #D2C4A8, 1 #B89F78');
  const sencha = pack('tin', 'fern', 'camellia', TEA, 'First Flush Sencha', 'NET WT 80 g', { scheme: 'band' });
  return sceneSvg(
    `${room(table, 820, wallShadow('ashwagandha', 1330, 60, 3.4, -158, '#6E8270', 0.32))}
    ${place(sencha, 1100, 902, 0.92)}
    ${place(pack('teapot', 'mist', 'camellia', 'Kiln & Kettle', 'Teapot'), 350, 962, 0.84)}
    ${steam(740, 770, 0.9)}
    ${teaCup(730, 1010, 0.96, 'amber')}
    ${laidSprig('camellia', 1310, 1070, 1.05, -72)}
    ${laidSprig('camellia', 170, 1090, 0.9, 66)}`,
    window(120, 320),
  );
}

function herbarium(): string {
  return sceneSvg(
    `<defs>
      <radialGradient id="tb" cx=".25" cy=".15" r="1.1">${gradientStops('0 #E6E2D0, 0.6 #9FAF9B, 1 #5F7A68')}</radialGradient>
    </defs>
    <rect width="1440" height="1200" fill="url(#tb)"/>
    <path d="M-40 -40L300 -40L960 1240L520 1240Z" fill="#FFF9E8" opacity=".34" filter="url(#s22)"/>
    ${herbariumSheet(330, 640, -6, 'rose', '#F6EEDA', '112', 'Dog Rose')}
    ${herbariumSheet(1120, 650, 5, 'yarrow', '#F3EAD6', '087', 'Yarrow')}
    ${herbariumSheet(724, 716, -1, 'nettle', '#FBF5E6', '063', 'Nettle')}
    ${wallShadow('camellia', 1500, 40, 4, -140, '#23392D', 0.28)}`,
    window(120, 300),
  );
}

function tincture(): string {
  const place = createPlacer();
  const table = lit('0 #EFE0D2, 1 #CBA58C', '0 #D9C2A0, 1 #B8976E');
  return sceneSvg(
    `${room(table, 840, wallShadow('camellia', 1360, 100, 3.4, -156, '#A9765B', 0.32))}
    ${place(pack('dropper', 'butter', 'calendula', ORCHARD, 'Calendula', '60 ml'), 620, 960, 1.14)}
    ${place(pack('dropper', 'rose', 'echinacea', ORCHARD, 'Echinacea Root', '60 ml'), 900, 930, 0.98)}
    ${bowl(330, 1010, 1.24, '#EFE5D2', looseHerb('calendula'))}
    ${laidSprig('calendula', 1250, 1080, 1.1, -60)}
    ${laidSprig('echinacea', 1130, 1120, 0.7, -74)}`,
    window(120, 330),
  );
}

function kitchen(): string {
  const place = createPlacer();
  const table = lit('0 #E9E7D6, 1 #B9C6AC', '0 #D6C8AA, 1 #BBA37B');
  return sceneSvg(
    `${room(table, 820, wallShadow('camellia', 1340, 60, 3.5, -156, '#6F8468', 0.32))}
    ${place(pack('mortar', 'mist', 'nettle', 'Kiln & Kettle', 'Mortar'), 790, 1000, 1.12)}
    ${bowl(1190, 980, 1, '#EFE7D6', looseHerb('nettle'))}
    ${place(pack('glass', 'fern', 'nettle', FIELD, 'Nettle Leaf', 'NET WT 40 g'), 340, 950, 0.86)}
    ${laidSprig('nettle', 150, 1100, 1, 70)}
    ${laidSprig('nettle', 1330, 1100, 1.1, -66)}
    ${laidSprig('thyme', 860, 1116, 0.6, -80)}`,
    window(120, 330),
  );
}

export const JOURNAL_SCENES = { label, drying, brewing, herbarium, tincture, kitchen } as const;
