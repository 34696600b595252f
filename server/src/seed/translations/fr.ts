import type { SampleTranslation } from './sampleTranslation'

export const french: SampleTranslation = {
  packages: {
    'First Shots': { forWhom: 'Pour une première visite\u00a0: facile, avec peu de recul.', occasion: 'Première fois' },
    'East Meets West': { forWhom: 'Pour deux personnes qui n’arrivent pas à choisir un camp.', occasion: 'En couple' },
    'Short and Quick': {
      forWhom: 'Pour les fans de cinéma\u00a0: quatre pistolets-mitrailleurs.',
      occasion: 'Fans de cinéma',
    },
    'Kalashnikov Family': { forWhom: 'Pour qui vient tirer à l’AK.', occasion: 'Fans d’AK' },
    'Twelve Gauge': {
      forWhom: 'Pour un enterrement de vie de garçon\u00a0: bruyant et puissant.',
      occasion: 'EVG',
    },
    'Through Two World Wars': {
      forWhom: 'Pour les passionnés d’histoire\u00a0: des armes qui ont servi.',
      occasion: 'Histoire',
    },
    'Steady Hand': { forWhom: 'Pour les plus patients\u00a0: lunettes et groupements serrés.', occasion: 'Précision' },
    'The Connoisseur': { forWhom: 'Pour qui veut tout essayer en une heure.', occasion: 'Un peu de tout' },
    'Shotgun Finale': { forWhom: 'Cinq balles de fusil à pompe pour finir.' },
    'Five Through the Scope': { forWhom: 'Cinq coups bien visés, une lunette.' },
    'Half a Drum': { forWhom: 'La moitié de son chargeur tambour de 71 cartouches.' },
    'Modern Pair': { forWhom: 'Deux fusils que des armées portent aujourd’hui.' },
  },
  weapons: {
    'M4 A4': {
      inService: 'Depuis 1994',
      description:
        'La carabine de la famille M16, avec un canon plus court et une crosse coulissante qui s’ajuste à chaque gabarit. Le rail plat du dessus accueille tous les types de viseurs. Légère, au recul rectiligne et facile à garder sur la cible, c’est une bonne première arme.',
    },
    M16: {
      inService: 'Depuis 1964',
      description:
        'À l’époque de l’acier et du noyer, le fusil d’Eugene Stoner en aluminium et en plastique fut une surprise. La crosse est dans l’axe du canon\u00a0: il se relève donc à peine. La poignée de transport, qui porte la hausse, est devenue sa signature.',
    },
    G36: {
      inService: 'Depuis 1997',
      description:
        'Le successeur du G3 dans les forces armées allemandes, fait en grande partie de polymère renforcé. Ses viseurs sont logés dans la poignée de transport et son chargeur est translucide\u00a0: on voit combien de cartouches il reste. Un piston à gaz garde le mécanisme propre et le recul doux.',
    },
    'Steyr AUG': {
      inService: 'Depuis 1978',
      description:
        'Le bullpup autrichien\u00a0: le chargeur se trouve derrière la poignée, ce qui permet de loger un canon de pleine longueur dans une arme courte. Une lunette de faible grossissement fait partie de la poignée de transport. Une demi-pression sur la détente tire au coup par coup.',
    },
    'MK12 mod1 SPR': {
      inService: 'Depuis le début des années 2000',
      description:
        'Le Special Purpose Rifle des forces spéciales américaines, conçu pour un tir précis au-delà de la portée d’un M4. Un canon match flottant, une lunette et un bipied tirent le meilleur d’une petite cartouche. Prenez votre temps\u00a0: il récompense une respiration calme.',
    },
    AKM: {
      inService: 'Depuis 1959',
      description:
        'La Kalachnikov modernisée, avec un boîtier embouti au lieu d’être usiné et une bouche biseautée qui maintient le canon vers le bas. C’est l’une des armes les plus produites au monde. Ses commandes sont grandes et peu nombreuses, et son recul est une franche poussée.',
    },
    AK74: {
      inService: 'Depuis 1974',
      description:
        'La Kalachnikov pour une petite cartouche rapide. Son grand frein de bouche absorbe la plus grande partie du recul\u00a0: la visée reste sur la cible d’un coup à l’autre. Une rainure dans la crosse permet de la distinguer de l’AKM au toucher.',
    },
    AKMS: {
      inService: 'Depuis 1959',
      description:
        'Une AKM dont la crosse en acier se replie sous le boîtier, conçue pour les parachutistes et les équipages de véhicules. Crosse dépliée, elle tire comme sa sœur à crosse en bois. Repliée, elle mesure un quart de mètre de moins.',
    },
    'Yugoslavian M92': {
      inService: 'Depuis 1992',
      description:
        'Une Kalachnikov très courte des usines Zastava de Kragujevac. Le canon ne mesure que 254 mm, et un embout évasé compense la pression de gaz perdue. Les trois ouvertures du garde-main sont la marque de Zastava.',
    },
    'PSL-54C': {
      inService: 'Depuis 1974',
      description:
        'Le fusil de précision roumain ressemble à un Dragounov, mais c’est à l’intérieur une Kalachnikov agrandie pour une cartouche puissante. Il a depuis toujours sa crosse ajourée et sa lunette de grossissement quatre. Le X embouti sur le chargeur est sa marque.',
    },
    'PPSh-41': {
      inService: 'De 1941 aux années 1960',
      description:
        'Le pistolet-mitrailleur de Gueorgui Chpaguine a été conçu pour être fabriqué par millions dans de simples ateliers. Son tambour contient 71 cartouches. Le manchon ajouré laisse refroidir le canon, et son extrémité oblique le maintient vers le bas. La Hongrie en a produit sa propre version après la guerre.',
    },
    'M1 carbine': {
      inService: '1942–1973',
      description:
        'Une carabine semi-automatique légère pour les soldats qui avaient une autre tâche principale\u00a0: au volant, à la radio, au canon. Elle pèse environ deux kilos et demi et recule peu. Plus de six millions ont été fabriquées en quelques années.',
    },
    M14: {
      inService: 'Depuis 1959',
      description:
        'Le dernier fusil réglementaire américain en bois et en acier, issu du M1 Garand et alimenté par un chargeur de vingt cartouches. Il est long, lourd et précis. Les tireurs d’élite l’ont gardé longtemps après son remplacement par le M16 comme arme standard.',
    },
    'Heckler&Koch G3': {
      inService: 'Depuis 1959',
      description:
        'Pendant près de quarante ans, ce fut le fusil de l’armée allemande et de dizaines d’autres. Des galets retardent l’ouverture de la culasse, un principe repris par le MP5. La puissance de la cartouche se fait sentir, et la hausse à tambour s’apprend vite.',
    },
    'Remington M1100': {
      caliber: '12',
      inService: 'Depuis 1963',
      description:
        'L’un des premiers fusils semi-automatiques à s’être vraiment fait aimer\u00a0: le système à gaz adoucit le recul. Il sert depuis des décennies au ball-trap et à la chasse. Sa crosse en noyer et sa bande ventilée sont des classiques.',
    },
    'SPAS-15': {
      caliber: '12',
      inService: 'Depuis 1986',
      description:
        'Un fusil italien de Franchi qui fonctionne de deux façons\u00a0: en semi-automatique ou, sur simple pression d’un bouton, à pompe. Contrairement à la plupart des fusils de ce type, il s’alimente par un chargeur amovible. Sa production a cessé en 2005, et peu de stands de tir peuvent le présenter.',
    },
    'Remington M870 tac.': {
      caliber: '12',
      inService: 'Depuis 1950',
      description:
        'Le fusil à pompe le plus produit de tous, ici en version tactique, avec un magasin tubulaire plus long et une visée ouverte. Rien ne se passe tant que l’on n’actionne pas la pompe. Simple, robuste et inoubliable.',
    },
    'Enfield No. 1 Mk. 3': {
      inService: 'Depuis 1907',
      description:
        'Le Short Magazine Lee-Enfield, fusil standard de l’Empire britannique pendant la Première Guerre mondiale. Sa culasse tourne peu et s’arme à la fermeture, ce qui en fait la plus rapide des anciennes armes à verrou. Le magasin contient dix cartouches.',
    },
    'Long Branch No.1 Mk. 4': {
      inService: 'De 1941 aux années 2010',
      description:
        'Le Lee-Enfield du Canada, fabriqué à Long Branch, près de Toronto, à partir de 1941 et connu dans les livres sous le nom de No. 4 Mk I*. Un canon plus lourd et un œilleton le rendent plus précis que son prédécesseur. Les Rangers canadiens l’ont porté jusque dans les années 2010.',
    },
    MP5: {
      inService: 'Depuis 1966',
      description:
        'Le pistolet-mitrailleur le plus connu de son temps, utilisé par des unités de police du monde entier. Il tire culasse fermée, avec des galets retardateurs\u00a0: il est donc précis et calme en main. La plupart des visiteurs le trouvent plus facile que toutes les autres armes du stand.',
    },
    UZI: {
      inService: 'Depuis 1954',
      description:
        'La conception compacte d’Uziel Gal place le chargeur dans la poignée et enveloppe le canon de la culasse. Pour changer de chargeur, une main trouve l’autre, même dans le noir. La lourde culasse lui donne un rythme lent et régulier.',
    },
    'Mini UZI': {
      inService: 'Depuis 1980',
      description:
        'L’UZI en plus petit\u00a0: boîtier et canon plus courts, crosse métallique repliable sur le côté. Une culasse plus légère la fait tirer nettement plus vite. Des fentes à la bouche aident à la garder à l’horizontale.',
    },
    'Roni system (Glock)': {
      inService: 'Depuis 2010 environ',
      description:
        'Une coque israélienne en polymère et en aluminium qui reçoit un pistolet Glock complet et en fait une petite carabine. Avec la crosse et la poignée avant, un pistolet est bien plus facile à tenir. Une étape en douceur entre les armes de poing et les armes longues.',
    },
    'Scorpion Vz. 61': {
      inService: 'Depuis 1961',
      description:
        'Un pistolet-mitrailleur tchécoslovaque à peine plus grand qu’une arme de poing, avec une crosse métallique qui se replie par le dessus. La petite cartouche n’a presque pas de recul, et un dispositif dans la poignée ralentit la cadence. Une mécanique élégante dans un très petit volume.',
    },
  },
}
