import { gradientStops } from '../light.ts';
import { bowl, looseHerb } from './bowl.ts';
import { createPlacer, pack } from './place-containers.ts';
import { laidSprig, wallShadow } from './scene-light.ts';
import { hangingBunch, herbariumSheet, PALE_WOOD, room, sceneSvg, WARM_WOOD } from './stage.ts';
import { CHAMOMILE_FLOWERS, steam, teaCup } from './tea-cup.ts';

// The scenes of the landing page, 1440 x 1200, made of the same containers and sprigs as the pack-shots.

export function steamScene(): string {
  const place = createPlacer();
  const table = {
    wall: '0 #EFE6D2, 0.55 #DBDCC6, 1 #BFC7AE',
    top: '0 #D8C3A0, 1 #C3A67C',
    sun: 0.95,
    beams: 0.5,
    wood: WARM_WOOD,
  };
  const shadows =
    wallShadow('camellia', 1300, -120, 3.6, -160, '#78876A', 0.34) +
    wallShadow('ashwagandha', 300, -200, 3, 168, '#8A9274', 0.24);
  const sencha = pack('tin', 'fern', 'camellia', 'Meadowlark Tea Co.', 'First Flush Sencha', 'NET WT 80 g', {
    scheme: 'band',
  });
  return sceneSvg(`${room(table, 806, shadows)}
    ${place(sencha, 1250, 876, 0.8)}
    ${place(pack('glass', 'stone', 'chamomile', 'Fern & Field', 'Chamomile', 'NET WT 50 g'), 1034, 872, 0.66)}
    ${place(pack('teapot', 'clay', 'tulsi', 'Kiln & Kettle', 'Stoneware Teapot'), 340, 966, 1)}
    ${steam(770, 800, 1.05)}
    ${teaCup(760, 1052, 1.06, 'amber', CHAMOMILE_FLOWERS)}
    ${bowl(1158, 1066, 0.98, '#ECE3D0', looseHerb('calendula'))}
    ${laidSprig('chamomile', 470, 1196, 1.12, -74)}
    ${laidSprig('mint', 1420, 1180, 0.98, -82)}
    ${laidSprig('lavender', 26, 1150, 0.95, 62)}`);
}

function shelfBoard(y: number): string {
  return `<path d="M0 ${y + 40}H1440V${y + 150}H0Z" fill="#08130D" opacity=".5" filter="url(#s22)"/>
    <path d="M0 ${y}H1440V${y + 14}H0Z" fill="#C79C66"/>
    <path d="M0 ${y + 14}H1440V${y + 46}H0Z" fill="#8E6437"/>
    <rect y="${y}" width="1440" height="46" filter="url(#wood2)" opacity=".7"/>
    <path d="M0 ${y}H1440V${y + 2.5}H0Z" fill="#FFE6BC" opacity=".7"/>
    <path d="M0 ${y + 14}H1440V${y + 16}H0Z" fill="#3A2410" opacity=".4"/>`;
}

const SHELF_WALL = `<defs>
      <radialGradient id="wl" cx=".3" cy=".2" r="1">${gradientStops('0 #4A7159, 0.5 #2B4F3C, 1 #16291F')}</radialGradient>
      <filter id="wood2" x="0" y="0" width="100%" height="100%">
        <feTurbulence type="fractalNoise" baseFrequency=".006 .16" numOctaves="3" seed="5"/>
        <feColorMatrix values="0 0 0 0 .25  0 0 0 0 .14  0 0 0 0 .04  1.6 0 0 0 -.6"/>
      </filter>
    </defs>
    <rect width="1440" height="1200" fill="url(#wl)"/>
    <g opacity=".2" filter="url(#s22)">
      <path d="M-60 -40L260 -40L760 1200L300 1200Z" fill="#F4EBCB"/>
      <path d="M360 -40L560 -40L1060 1200L850 1200Z" fill="#F4EBCB"/>
    </g>`;

const HANGING_RAIL = `<path d="M0 48H1440" stroke="#0B1710" stroke-width="12" opacity=".4" filter="url(#s6)" transform="translate(0 14)"/>
    <path d="M0 46H1440V60H0Z" fill="#B98A55"/>
    <path d="M0 46H1440V49H0Z" fill="#FFE6BC" opacity=".6"/>`;

export function shelfScene(): string {
  const place = createPlacer();
  const [field, tea, orchard, roots] = [
    'Fern & Field',
    'Meadowlark Tea Co.',
    'Old Orchard Apothecary',
    'Rootwork Supply',
  ] as const;
  const masala = pack('tin', 'clay', 'tulsi', tea, 'Tulsi Masala', 'NET WT 80 g', { scheme: 'band' });
  const elderberry = pack('jar', 'oat', 'elderberry', roots, 'Elderberry', '60 CAPSULES', { material: 'amber' });
  const ashwagandha = pack('jar', 'clay', 'ashwagandha', roots, 'Ashwagandha', '90 CAPSULES', { scheme: 'band' });
  const ginger = pack('carton', 'butter', 'ginger', roots, 'Ginger & Lemon', '20 TEA BAGS', { scheme: 'ledger' });
  return sceneSvg(`${SHELF_WALL}
    ${wallShadow('camellia', 1360, -180, 4, -156, '#0B1710', 0.4)}
    ${HANGING_RAIL}
    ${hangingBunch('lavender', 196, 0.98, 3)}
    ${hangingBunch('rosemary', 470, 0.86)}
    ${hangingBunch('chamomile', 742, 0.9)}
    ${hangingBunch('mint', 1006, 0.84)}
    ${hangingBunch('calendula', 1270, 0.86)}
    ${shelfBoard(772)}
    ${place(pack('glass', 'stone', 'rosemary', field, 'Rosemary', 'NET WT 45 g'), 168, 782, 0.54)}
    ${place(pack('tin', 'butter', 'chamomile', tea, 'Chamomile Blossoms', 'NET WT 50 g'), 396, 782, 0.52)}
    ${place(pack('dropper', 'rose', 'echinacea', orchard, 'Echinacea', '60 ml'), 602, 782, 0.54)}
    ${place(pack('dropper', 'dusk', 'lavender', orchard, 'Lavender', '30 ml'), 746, 782, 0.46)}
    ${place(pack('glass', 'stone', 'calendula', field, 'Calendula', 'NET WT 30 g'), 936, 782, 0.54)}
    ${place(masala, 1152, 782, 0.5)}
    ${place(elderberry, 1340, 782, 0.48)}
    ${shelfBoard(1146)}
    ${place(pack('pouch', 'fern', 'tulsi', field, 'Tulsi Rama', 'NET WT 60 g'), 150, 1154, 0.5)}
    ${bowl(362, 1152, 0.72, '#D8C4A0', looseHerb('calendula'))}
    ${place(pack('teapot', 'mist', 'camellia', 'Kiln & Kettle', 'Teapot'), 588, 1154, 0.56)}
    ${place(ashwagandha, 862, 1154, 0.5)}
    ${place(ginger, 1052, 1154, 0.46)}
    ${place(pack('glass', 'stone', 'mint', field, 'Peppermint', 'NET WT 40 g'), 1268, 1154, 0.52)}`);
}

export function sheetsScene(): string {
  return sceneSvg(`<defs>
      <radialGradient id="tb" cx=".25" cy=".15" r="1.1">${gradientStops('0 #E7CDB9, 0.6 #CB8F6F, 1 #A9603F')}</radialGradient>
    </defs>
    <rect width="1440" height="1200" fill="url(#tb)"/>
    <g opacity=".34" filter="url(#s22)">
      <path d="M-40 -40L300 -40L960 1240L520 1240Z" fill="#FFF3DE"/>
      <path d="M480 -40L680 -40L1330 1240L1110 1240Z" fill="#FFF3DE"/>
    </g>
    ${herbariumSheet(330, 560, -7, 'echinacea', '#F6EEDA', '041', 'Echinacea')}
    ${herbariumSheet(1130, 520, 6, 'lavender', '#F3EAD6', '017', 'Lavender')}
    ${herbariumSheet(738, 680, -1.5, 'chamomile', '#FBF5E6', '009', 'Chamomile')}
    ${wallShadow('camellia', 1520, -60, 4.2, -140, '#5E2E1A', 0.3)}
    ${laidSprig('calendula', 1420, 1230, 1.2, -52)}
    ${laidSprig('tulsi', 30, 1210, 1.1, 48)}`);
}

export function tincturesScene(): string {
  const place = createPlacer();
  const bottle = (species: string, palette: 'dusk' | 'butter' | 'rose', name: string) =>
    pack('dropper', palette, species, 'Old Orchard Apothecary', name, '60 ml');
  const table = { wall: '0 #E9E2E0, 1 #B9B0BD', top: '0 #CFC2B4, 1 #AD9B8B', sun: 0.8, beams: 0.4, wood: PALE_WOOD };
  const shadows =
    wallShadow('ashwagandha', 1330, -140, 3.4, -158, '#7D7389', 0.34) +
    wallShadow('camellia', 220, -220, 3, 168, '#8F8698', 0.24);
  return sceneSvg(`${room(table, 812, shadows)}
    ${place(bottle('elderberry', 'dusk', 'Elderberry'), 300, 882, 0.86)}
    ${place(bottle('calendula', 'butter', 'Calendula'), 1150, 880, 0.82)}
    ${place(bottle('echinacea', 'rose', 'Echinacea Root'), 560, 936, 1.1)}
    ${place(bottle('lavender', 'dusk', 'Lavender'), 878, 952, 1)}
    ${bowl(1220, 1090, 1.05, '#E7DED0', looseHerb('lavender'))}
    ${laidSprig('echinacea', 40, 1170, 1.16, 66)}
    ${laidSprig('elderberry', 760, 1206, 1, -80)}`);
}

export function packingScene(): string {
  const place = createPlacer();
  const table = { wall: '0 #F1E0D2, 1 #D3A88F', top: '0 #DCC6A2, 1 #C0A075', sun: 0.8, beams: 0.4, wood: PALE_WOOD };
  const shadows =
    wallShadow('camellia', 1380, -120, 3.6, -156, '#A9765B', 0.34) +
    wallShadow('echinacea', 260, -220, 2.8, 170, '#B58A72', 0.24);
  const golden = pack('pouch', 'butter', 'turmeric', 'Rootwork Supply', 'Golden Root Blend', 'NET WT 120 g', {
    material: 'white',
    scheme: 'ledger',
  });
  const calendula = pack('carton', 'clay', 'calendula', 'Meadowlark Tea Co.', 'Calendula & Honeybush', '20 TEA BAGS', {
    scheme: 'ledger',
  });
  const evening = pack('box', 'fern', 'lavender', 'Kiln & Kettle', 'Evening Ritual', '', { latin: 'Gift set of four' });
  return sceneSvg(`${room(table, 800, shadows)}
    ${place(golden, 240, 884, 0.84)}
    ${place(pack('pouch', 'fern', 'tulsi', 'Fern & Field', 'Tulsi Rama', 'NET WT 60 g'), 520, 902, 0.94)}
    ${place(calendula, 1226, 880, 0.82)}
    ${place(evening, 890, 1010, 0.98)}
    ${laidSprig('lavender', 1400, 1170, 1.1, -70)}
    ${laidSprig('calendula', 60, 1176, 1, 70)}
    ${laidSprig('rosemary', 560, 1210, 0.9, -66)}`);
}
